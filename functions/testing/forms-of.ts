import type { IndividualFields } from "#shared/kyc/submission.ts";
import { individualFields } from "#tests/builders/a-submission.ts";
import type { Api, Request } from "#tests/support/api.ts";
import { rememberCheck } from "#tests/support/bank-check.ts";
import { type Row, rowsOfKind } from "#tests/support/rows.ts";

/** Sends forms of individuals and reads what was stored from them. */
export const formsOf = (api: Api) => {
  const { main } = api.tables;
  const send = (body: FormData, request: Request = {}) =>
    api.call("sendIndividualAccount", { body, ...request });

  return {
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

    storedWith: async (email: string): Promise<Row[]> =>
      (await rowsOfKind(main, "submission")).filter((row) => row.email === email),

    mailsAbout: async (id: unknown) =>
      (await rowsOfKind(main, "mail")).filter(({ submissionId }) => submissionId === id),
  };
};
