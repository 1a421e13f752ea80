import { randomUUID } from "node:crypto";
import { requiredImagesOf } from "#shared/kyc/images.ts";
import type { IndividualFields } from "#shared/kyc/submission.ts";
import { aSubmission, individualFields } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import type { Api, Request } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { imagesBucket, startMailEngine } from "#tests/support/engines.ts";
import { openMailWorker } from "#tests/support/mail-worker.ts";
import { rowsOfKind } from "#tests/support/rows.ts";
import { lookupHash, stored, submissionsOf } from "#tests/support/stored.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import type { IndividualSubmission, Submission } from "../domain/submission/submission.ts";
import { imageStore } from "../store/submissions/images.ts";
import { changesOfAccounts } from "./account-changes.ts";

/** Sends forms of individuals and updates of holders, and reads what was stored from them. */
export const holdersOf = (api: Api) => {
  const { main: table } = api.tables;
  const submissions = submissionsOf(api);
  const images = imageStore({ table, bucket: imagesBucket, s3: api.s3 });
  const send = (body: FormData, request: Request = {}) =>
    api.call("sendIndividualAccount", { body, ...request });

  return {
    submissions,
    images,
    send,

    /** The status, sentences and fields of a refusal. */
    refused: async (...of: Parameters<typeof send>) => {
      const { status, body } = await send(...of);
      return { status, ...body };
    },

    /** Fields with a bank account that was just verified in the holder's name. */
    verified: async (over: Partial<IndividualFields> = {}) => {
      const fields = individualFields(over);
      await rememberCheck(api, fields);
      return fields;
    },

    storedWith: (email: string) => rowsOfKind(table, "submission", (row) => row.email === email),
    mailsAbout: (id: unknown) => rowsOfKind(table, "mail", (row) => row.submissionId === id),

    /** Stores a submission with the three images that an individual needs. */
    aStored: async (over: Parameters<typeof aSubmission>[0] = {}) => {
      const id = randomUUID();
      const required = requiredImagesOf("individual").map((field) => ({
        field,
        type: "image/jpeg" as const,
        bytes: anImage(),
      }));
      const uploaded = await images.putAll(id, required, "2026-11-02T09:30:00.000Z");
      const fields = { holdings: individualFields().holdings, ...over.fields };
      return stored(submissions, aSubmission({ id, images: uploaded, ...over, fields }));
    },

    update: async (before: Submission, body: unknown, headers: Record<string, string> = {}) =>
      api.call(
        before.type === "individual" ? "updateIndividualAccount" : "updateCorporateAccount",
        {
          params: { id: before.id },
          body,
          headers: { ...(await asHolderOf(api, before)), ...headers },
        },
      ),
  };
};

/** The JSON body of an update that changes these fields of an individual's account. */
export const bodyOf = ({ fields }: IndividualSubmission, over = {}) => ({
  ...fields,
  consent: true,
  ...over,
});

/** Accounts whose holders confirm emails, with the emails that they get. */
export const addressChangesOf = async (api: Api) => {
  const { main: table } = api.tables;
  const holders = holdersOf(api);
  const { decided } = changesOfAccounts({ table, hash: lookupHash(api) });
  const inbox = await startMailEngine();
  const deliver = await openMailWorker();
  const mailsTo = async (email: string) =>
    (await inbox.sent()).filter(({ to }) => to.includes(email));

  const request = ({ id, type }: Submission, email: string) =>
    api.call("requestView", { body: { email, account_type: type, account_id: id } });
  const verify = ({ id, type }: Submission, email: string, token: string) =>
    api.call("verifyView", { body: { email, account_type: type, account_id: id, token } });
  const send = async ({ id }: Submission) => deliver(await holders.mailsAbout(id));
  const codeTo = async (email: string) =>
    (await mailsTo(email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []).at(-1) ?? "";

  return {
    ...holders,
    mailsTo,
    request,
    verify,
    send,
    codeTo,

    /** The header of a session that was opened with a code at this address. */
    session: async (account: Submission, email: string): Promise<Record<string, string>> => {
      await request(account, email);
      await send(account);
      const { body } = await verify(account, email, await codeTo(email));
      return { "shareholder-authorization": `Bearer ${body.token}` };
    },

    /** An account at one address, and its next version, which names another one. */
    moved: async (over: Parameters<typeof holders.aStored>[0] = {}) => {
      const account = await holders.aStored(over);
      const old = account.fields.email;
      const email = `new.${old}`;
      await holders.update(account, bodyOf(account, { email, city: "Jos" }));
      await send(account);
      return { account: await holders.submissions.get(account.id), old, email };
    },

    decide: async (account: Submission, outcome: "approved" | "rejected"): Promise<void> => {
      await decided(account, outcome);
      await send(account);
    },
  };
};
