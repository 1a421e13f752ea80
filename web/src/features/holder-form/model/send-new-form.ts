import { callApi } from "../../../lib/api.ts";
import type { ToSend } from "./use-submit.ts";

export const sendNewForm = async ({ payload, ...request }: ToSend): Promise<string> => {
  const { results } = await callApi(
    payload.type === "corporate" ? "sendCorporateAccount" : "sendIndividualAccount",
    request,
  );
  return results.reference;
};
