import { type Api, registrar } from "./api.ts";
import { signedIn } from "./tokens.ts";

/** The first super-admin of the list, signed in, without any of the five rights. */
export const aSuperAdmin = (
  api: Pick<Api, "tables" | "secrets">,
  wishes: Parameters<typeof signedIn>[1] = {},
) =>
  signedIn(api, {
    email: registrar.superAdmins[0]?.email ?? "",
    firstName: "Ngozi",
    lastName: "Eze",
    ...wishes,
  });
