import type { Readable } from "node:stream";
import type { APIGatewayProxyEvent } from "aws-lambda";
import type { Body, Params, Query, Reply } from "#shared/contract/contract.ts";
import type { CallName } from "#shared/contract/routes.ts";
import type { Duty } from "#shared/duty.ts";
import type { ImageField, ImageType } from "#shared/kyc/images.ts";
import type { Right } from "#shared/kyc/rights.ts";
import type { HolderProof } from "../domain/submission/holder-access.ts";

export interface Administrator {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isNameShared?: true | undefined;
  isSuperAdmin: boolean;
  /** Until this is done, only the calls for it are open (D82). */
  needs: Duty | undefined;
  sessionId: string;
  /** Its keyed hash, for logs. */
  session: string;
  rights: Record<Right, boolean>;
}

export interface ReceivedImage {
  field: ImageField;
  bytes: Uint8Array;
}

export interface CallRequest<K extends CallName> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  images: ReceivedImage[];
  admin: Administrator | undefined;
  holder: HolderProof | undefined;
  /** For limits only. */
  address: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Hash of the raw body, to tell a repeat from different content. */
  bodyHash: string;
}

export interface CallAnswer<K extends CallName> {
  reply: Reply<K>;
  headers?: Record<string, string>;
}

/**
 * A file that is made while it is sent, or an image of an account; a stream fault breaks the
 * answer. `fileName` is made by the product, plain ASCII.
 */
export type FileAnswer = { file: Readable } & ({ fileName: string } | { type: ImageType });

export type FileCall<K extends CallName> = (
  request: CallRequest<K>,
) => Promise<CallAnswer<K> | FileAnswer>;

export type Call<K extends CallName> = (request: CallRequest<K>) => Promise<CallAnswer<K>>;

export type ApiEvent = Omit<APIGatewayProxyEvent, "body"> & {
  body: unknown;
  call?: Partial<CallRequest<CallName>>;
};
