import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { APIGatewayProxyResult } from "aws-lambda";
import cdk from "#cdk.json" with { type: "json" };
import type { Reply } from "#shared/contract/contract.ts";
import type { Group } from "#shared/contract/route.ts";
import { type CallName, routes } from "#shared/contract/routes.ts";
import { type AccountType, accountTypes } from "#shared/kyc/status.ts";
import type { DataFolder } from "./data-folder.ts";
import { madeUpCompany } from "./demo-data/companies.ts";
import { companyForm } from "./demo-data/company-form.ts";
import { madeUpPerson } from "./demo-data/people.ts";
import { submissionForm } from "./demo-data/submission-form.ts";
import { writeAtomically } from "./engines/atomic-file.ts";
import { readKept } from "./engines/kept-file.ts";
import { contextFor, loadGroup } from "./functions.ts";
import type { Handler } from "./handler.ts";
import type { Running } from "./running.ts";

/** Rejected accounts are due within the notice of 30 days, so the list of what is due has rows. */
const retention = cdk.context.stages.demo.registrar.retentionDays;

const outcomes = [
  { outcome: "pending", share: 0.5 },
  { outcome: "uploaded", share: 0.2 },
  { outcome: "approved", share: 0.2 },
  { outcome: "rejected", share: 0.1 },
] as const;
type Outcome = (typeof outcomes)[number]["outcome"];

const atOnce = 8;
const companyEach = 10;
/** Earlier people are shown at start, for trying the form by hand. */
const firstPerson = 100;

const remarks = [
  "The signature does not match the one on record. Please sign again on white paper.",
  "The identity card is not readable. Please take the image in daylight.",
  "The name on the bank account is not complete. Please ask the bank for a correction.",
];

export const sendDemo = async (
  count: number,
  { folder, running: { admins } }: { folder: DataFolder; running: Running },
): Promise<void> => {
  const started = performance.now();
  const first = await reservePeople(folder, count);
  const call = await openCalls();
  const signIn = async (admin: Running["admins"][number] | undefined): Promise<string> => {
    const { token } = await call("loginAdmin", {
      json: { email: admin?.email, password: admin?.password },
    });
    return `Bearer ${token}`;
  };
  const authorization = await signIn(
    admins.find(({ rights, isSuperAdmin }) => !isSuperAdmin && rights.length > 0),
  );

  const sent: Record<Outcome, Sent[]> = { pending: [], uploaded: [], approved: [], rejected: [] };
  await inParallel(count, async (index) => {
    const type = index % companyEach === 0 ? "corporate" : "individual";
    const id = await send[type](call, first + index);
    sent[outcomeOf(index, count)].push({ id, type });
    progress("sent", index + 1, count);
  });
  const decideAll = (outcome: "uploaded" | "approved" | "rejected") =>
    inParallel(sent[outcome].length, (index) =>
      decide(call, { ...(sent[outcome][index] as Sent), outcome, authorization, index }),
    );
  await decideAll("uploaded");
  for (const type of accountTypes) {
    if (sent.uploaded.some((one) => one.type === type)) await uploadAll(call, type, authorization);
  }
  await decideAll("approved");
  await decideAll("rejected");
  await setPeriods(call, await signIn(admins.find(({ isSuperAdmin }) => isSuperAdmin)));
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`  Demo         ${count} made-up submissions are there (${seconds} s)\n`);
};

/** After the accounts, because the sweep looks at them as soon as the periods have changed. */
const setPeriods = async (call: Call, authorization: string): Promise<void> => {
  const headers = { authorization };
  const { results } = await call("getConfiguration", { headers });
  if (Object.values(results.retention).some((days) => days !== null)) return;
  await call("updateConfiguration", { headers, json: { retention } });
};

/** Each person sends once: the next run continues after this run's people. */
const reservePeople = async (folder: DataFolder, count: number): Promise<number> => {
  const file = folder.path("demo.json");
  const kept = readKept<{ next: number }>(
    file,
    "remove it. The demo begins with its first people.",
  );
  const first = kept?.next ?? firstPerson;
  await writeAtomically(file, JSON.stringify({ next: first + count }));
  return first;
};

interface Input {
  json?: unknown;
  form?: FormData;
  params?: Record<string, string>;
  headers?: Record<string, string>;
}

type Call = <K extends CallName>(name: K, input: Input) => Promise<Reply<K>>;

/** Functions without rate limits, because all calls come from one address, without codes and undo. */
const openCalls = async (): Promise<Call> => {
  const { LIMITS, SECOND_FACTOR, UNDO_SECONDS } = process.env;
  Object.assign(process.env, { LIMITS: "off", SECOND_FACTOR: "off", UNDO_SECONDS: "0" });
  const groups: Group[] = [
    "lookups",
    "holders",
    "admin-session",
    "admin-accounts",
    "admin-settings",
  ];
  const handlers = new Map<Group, Handler>();
  for (const group of groups) handlers.set(group, await loadGroup(group, "demo"));
  Object.assign(process.env, { LIMITS, SECOND_FACTOR, UNDO_SECONDS });

  return async (name, { json, form, params = {}, headers = {} }) => {
    const { method, path, group } = routes[name];
    const body = form ? new Response(form) : undefined;
    const event = {
      httpMethod: method,
      path: path.replace(/\{(\w+)\}/g, (_, key) => params[key] ?? ""),
      headers: {
        "content-type": body?.headers.get("content-type") ?? "application/json",
        ...headers,
      },
      pathParameters: params,
      queryStringParameters: null,
      isBase64Encoded: body !== undefined,
      body: body
        ? Buffer.from(await body.arrayBuffer()).toString("base64")
        : json === undefined
          ? null
          : JSON.stringify(json),
      requestContext: { requestId: randomUUID(), identity: { sourceIp: "127.0.0.1" } },
    };
    const answer = (await handlers.get(group)?.(event, contextFor(group, randomUUID()))) as
      | APIGatewayProxyResult
      | undefined;
    if (!answer || answer.statusCode >= 300) {
      throw new Refused(`${name}: ${answer?.body}`, answer?.statusCode);
    }
    return JSON.parse(answer.body);
  };
};

class Refused extends Error {
  readonly status: number | undefined;
  constructor(message: string, status: number | undefined) {
    super(message);
    this.status = status;
  }
}

/** A clerk may decide and upload while the demo loads, and then the demo has nothing left to do. */
const unlessDone = async <T>(calling: Promise<T>): Promise<T | undefined> => {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof Refused && [404, 409].includes(error.status ?? 0)) return undefined;
    throw error;
  }
};

const sendPerson = async (call: Call, index: number): Promise<string> => {
  const person = madeUpPerson(index);
  await call("validateAccount", {
    json: {
      accountNumber: person.accountNumber,
      bankCode: person.bankCode,
      matchAccounts: true,
      kycFullName: [person.firstName, person.middleName, person.lastName].filter(Boolean).join(" "),
    },
  });
  const { results } = await call("sendIndividualAccount", { form: await submissionForm(person) });
  return results.id;
};

const sendCompany = async (call: Call, index: number): Promise<string> => {
  const company = madeUpCompany(index);
  await call("validateAccount", {
    json: {
      accountNumber: company.accountNumber,
      bankCode: company.bankCode,
      matchAccounts: true,
      kycFullName: company.companyName,
      account_type: "corporate",
    },
  });
  const form = await companyForm(company);
  const { results } = await call("sendCorporateAccount", { form });
  return results.id;
};

const send = { individual: sendPerson, corporate: sendCompany };

interface Sent {
  id: string;
  type: AccountType;
}

interface ToDecide extends Sent {
  outcome: "uploaded" | "approved" | "rejected";
  authorization: string;
  index: number;
}

const decide = (call: Call, { id, type, outcome, authorization, index }: ToDecide) =>
  unlessDone(
    call(type === "individual" ? "decideIndividualAccount" : "decideCorporateAccount", {
      params: { id },
      headers: { authorization },
      json:
        outcome === "rejected"
          ? { status: "rejected", remark: remarks[index % remarks.length] }
          : { status: "approved" },
    }),
  );

const uploadAll = async (call: Call, type: AccountType, authorization: string) => {
  const headers = { authorization };
  const started = await unlessDone(
    call("uploadAccounts", { headers, json: { account_type: type } }),
  );
  const { jobId, count = 0 } = started?.results ?? {};
  if (!jobId) return;
  for (;;) {
    const run = await call("getUploadRun", { headers, params: { jobId } });
    const { state, pending } = run.results;
    progress("delivered", count - pending, count);
    if (state === "done") return;
    await pause(1000);
  }
};

/** Spread evenly, so that the first page of each list is mixed. */
const outcomeOf = (index: number, count: number): Outcome => {
  const position = (index * 0.618_033_988_75) % 1;
  let sum = 0;
  for (const { outcome, share } of outcomes) {
    sum += share;
    if (position < sum || count < outcomes.length) return outcome;
  }
  return "pending";
};

const inParallel = async (count: number, work: (index: number) => Promise<unknown>) => {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
};

const progress = (what: string, done: number, count: number) => {
  const step = Math.max(1, Math.floor(count / 10));
  if (done % step === 0) console.log(`  Demo         ${what} ${done} of ${count}`);
};
