import type { Readable } from "node:stream";
import type { APIGatewayProxyEvent } from "aws-lambda";
import type { Body, Params, Query, Reply } from "#shared/contract/contract.ts";
import type { CallName } from "#shared/contract/routes.ts";
import type { ImageField } from "#shared/kyc/images.ts";
import type { Right } from "#shared/kyc/rights.ts";
import type { AccountType } from "#shared/kyc/status.ts";

/** Who makes the call, once the token was judged. */
export interface Administrator {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isSuperAdmin: boolean;
  rights: Record<Right, boolean>;
}

/** A holder who has proved the email of one account. */
export interface ViewingHolder {
  accountId: string;
  type: AccountType;
}

/** A file part as it was received, before its content was judged. */
export interface ReceivedImage {
  field: ImageField;
  bytes: Uint8Array;
}

/** What every call has in hand: its input as the contract says, checked. */
export interface CallRequest<K extends CallName> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  images: ReceivedImage[];
  /** Signed-in administrator; undefined for calls that anyone may make. */
  admin: Administrator | undefined;
  /** Holder of the own account; undefined for all other calls. */
  holder: ViewingHolder | undefined;
  /** The caller's address, for limits only. */
  address: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Hash of the body as sent, to tell a repeat from another content. */
  bodyHash: string;
}

export interface CallAnswer<K extends CallName> {
  reply: Reply<K>;
  headers?: Record<string, string>;
}

/** A file that is made while it is sent; a fault of the stream breaks the answer. */
export interface FileAnswer {
  file: Readable;
  /** Made by the product, plain ASCII. */
  fileName: string;
}

/** A call that the contract lets answer with a file. */
export type FileCall<K extends CallName> = (
  request: CallRequest<K>,
) => Promise<CallAnswer<K> | FileAnswer>;

export type Call<K extends CallName> = (request: CallRequest<K>) => Promise<CallAnswer<K>>;

/** The request as it travels through the chain; each middleware adds its part. */
export type ApiEvent = Omit<APIGatewayProxyEvent, "body"> & {
  body: unknown;
  call?: Partial<CallRequest<CallName>>;
};
