import type { Caller } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";

/** Request headers of a call, except its token. */
export const headersOf = (name: CallName) =>
  [...(byCall[name] ?? []), ...(isSignedIn(routes[name].caller) ? background : [])].map(
    (header) => ({
      name: header,
      in: "header",
      required: false,
      ...described[header],
    }),
  );

const isSignedIn = (caller: Caller) => caller === "admin" || caller === "super";

type Header = keyof typeof described;

const background = ["background"] as const;

const described = {
  background: {
    description:
      "`1` on calls that a page makes by itself: they are no use of the session, which ends after a pause.",
    schema: { type: "string", enum: ["1"] },
  },
  "form-session": {
    description:
      "A ticket of a form session: 10 bank checks and 60 searches a day of its own, apart from those of the network.",
    schema: { type: "string" },
  },
  "Idempotency-Key": {
    description: "A repeat with the same key and content gets what was answered first.",
    schema: { type: "string" },
  },
  "If-Match": {
    description: 'The revision that was seen, as `"7"`; refused when there is a later one.',
    schema: { type: "string" },
  },
} as const;

const byCall: Partial<Record<CallName, readonly Header[]>> = {
  searchHolders: ["form-session"],
  validateAccount: ["form-session"],
  sendIndividualAccount: ["Idempotency-Key"],
  sendCorporateAccount: ["Idempotency-Key"],
  updateIndividualAccount: ["Idempotency-Key", "If-Match"],
  updateCorporateAccount: ["Idempotency-Key", "If-Match"],
  decideIndividualAccount: ["If-Match"],
  decideCorporateAccount: ["If-Match"],
  undoIndividualDecision: ["If-Match"],
  undoCorporateDecision: ["If-Match"],
};
