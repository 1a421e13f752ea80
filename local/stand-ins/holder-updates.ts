import { z } from "zod";
import type { Answer, Call, Work } from "./contract.ts";
import type { Journal } from "./journal.ts";

export const holderCall = (call: Call, journal: Journal): Work | undefined => {
  const isUpdate = call.method === "POST" && call.path === "/holders/updates";
  return isUpdate ? holderUpdate(call, journal) : updateByKey(call, journal);
};

const holderUpdate = (call: Call, journal: Journal): Work => {
  const key = String(call.headers["idempotency-key"] ?? "");
  const body = call.body ?? null;
  return {
    entry: { key, body },
    do: () => {
      const message = problemWith(key, body);
      if (message) return { outcome: "refused", ...refusal({ code: "malformed", message }) };
      return take(journal, key, body);
    },
    refuse: () => refusal({ code: "holder-not-found", message: "No such holder is on record" }),
  };
};

/** The question about one update by its key. It changes nothing. */
const updateByKey = (call: Call, journal: Journal): Work | undefined => {
  const [, encoded] = /^\/holders\/updates\/([^/]+)$/.exec(call.path) ?? [];
  if (call.method !== "GET" || !encoded) return undefined;
  const body = journal.acceptedBody(decode(encoded)) as { reference: string } | null;
  const answer: Answer = body
    ? { status: 200, body: { outcome: "accepted", reference: body.reference } }
    : { status: 404, body: { outcome: "none" } };
  return { do: () => ({ ...answer, outcome: "asked" }), refuse: () => answer };
};

export const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
};

export const failPlainly = (status: number, message: string): Answer => ({
  status,
  body: { message },
});

/** A repeated key is a duplicate: the answer has the reference of the accepted update. */
const take = (journal: Journal, key: string, body: unknown): ReturnType<Work["do"]> => {
  const before = journal.acceptedBody(key);
  const outcome = before === undefined ? "accepted" : "duplicate";
  const { reference } = (before ?? body) as { reference: string };
  return { outcome, status: 200, body: { outcome, reference } };
};

/** The minimum of every update; the holder's own data is not checked here. */
const Update = z.object({
  reference: z.string().min(1),
  accountType: z.enum(["individual", "corporate"]),
  holder: z.looseObject({}),
  contact: z.looseObject({}),
  bank: z.looseObject({}),
  mandate: z.boolean(),
  holdings: z.array(
    z.looseObject({ registerCode: z.string(), accounts: z.array(z.string()).min(1) }),
  ),
  approvedAt: z.iso.datetime({ offset: true }),
});

const problemWith = (key: string, body: unknown): string | undefined => {
  if (key === "" || key.length > 200) return "Idempotency-Key is missing or too long";
  const issue = Update.safeParse(body).error?.issues[0];
  return issue && `${issue.path.join(".") || "body"}: ${issue.message}`;
};

const refusal = (reason: { code: string; message: string }): Answer => ({
  status: 422,
  body: { outcome: "refused", ...reason },
});
