import { randomUUID } from "node:crypto";
import { requiredImagesOf } from "#shared/kyc/images.ts";
import { aSubmission, individualFields } from "#tests/builders/a-submission.ts";
import { anImage } from "#tests/builders/an-image.ts";
import type { Api } from "#tests/support/api.ts";
import { imagesBucket } from "#tests/support/engines.ts";
import { stored, submissionsOf } from "#tests/support/stored.ts";
import { asHolderOf } from "#tests/support/view-tokens.ts";
import type { IndividualSubmission, Submission } from "../domain/submission/submission.ts";
import { imageStore } from "../store/submissions/images.ts";

const at = "2026-11-02T09:30:00.000Z";

/** Stores accounts and sends updates of their holders. */
export const updatesOf = (api: Api) => {
  const submissions = submissionsOf(api);
  const images = imageStore({ table: api.tables.main, bucket: imagesBucket, s3: api.s3 });

  return {
    submissions,
    images,

    /** Stores a submission with the three images that an individual needs. */
    aStored: async (over: Parameters<typeof aSubmission>[0] = {}) => {
      const id = randomUUID();
      const required = requiredImagesOf("individual").map((field) => ({
        field,
        type: "image/jpeg" as const,
        bytes: anImage(),
      }));
      return stored(
        submissions,
        aSubmission({
          id,
          images: await images.putAll(id, required, at),
          ...over,
          fields: { holdings: individualFields().holdings, ...over.fields },
        }),
      );
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
