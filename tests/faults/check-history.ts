import { applicableServices } from "#functions/domain/submission/upload-plan.ts";
import { type Flag, isFrozen } from "#shared/contract/flags.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { keyOf } from "../support/rows.ts";
import { checkErased } from "./check-erased.ts";
import { checkExports } from "./check-exports.ts";
import { checkCounters, checkDifferences } from "./check-ledger.ts";
import { checkLog, checkMails } from "./check-log.ts";
import {
  type Act,
  type ActOf,
  accountsIn,
  emailOf,
  erasedIn,
  type Facts,
  type Hashes,
  type Row,
  type Story,
  switches,
} from "./story.ts";

/** Every violation of what must hold after any faults, as a sentence that names the account. */
export const checkHistory = (
  history: Act[],
  facts: Facts,
  { mayRepeatMails = true } = {},
): string[] => {
  const erased = erasedIn(facts);
  const story = {
    history: history.filter((act) => !("id" in act && act.id && erased.has(act.id))),
    asked: actsOf(history, "erase"),
    ...{ facts, erased, accounts: accountsIn(facts), mayRepeatMails },
  };
  return checks.flatMap((check) => check(story)).map((said) => withEmails(said, story));
};

/** Adds the email to each id, because the email says which test sent the account. */
const withEmails = (said: string, { accounts }: Story): string =>
  said.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    const first = accounts.get(id)?.versions.find(({ version }) => version === 1);
    return first ? `${id} (${emailOf(first)})` : id;
  });

const actsOf = <K extends Act["kind"]>(history: Act[], kind: K): ActOf<K>[] =>
  history.filter((act): act is ActOf<K> => act.kind === kind);

/** Every acknowledged account exists, no refused account exists, and no account exists twice. */
const checkSent = ({ history, accounts }: Story): string[] =>
  actsOf(history, "send").flatMap(({ email, outcome, id, type }) => {
    const own = [...accounts.values()].filter(({ versions }) =>
      versions.some((row) => row.version === 1 && emailOf(row) === email),
    );
    if (own.length > 1) return [`${email} is there ${own.length} times`];
    if (outcome === "done" && own[0]?.id !== id) return [`${email} was acknowledged and is gone`];
    if (outcome === "refused" && own.length > 0) return [`${email} was refused and is there`];
    if (own[0] && own[0].meta.type !== type) return [`${email} is of another type`];
    return [];
  });

const checkUpdated = ({ history, accounts }: Story): string[] =>
  actsOf(history, "update").flatMap(({ id, email, outcome }) => {
    const found = accounts.get(id)?.versions.filter((row) => emailOf(row) === email).length ?? 0;
    if (found > 1) return [`the update ${email} of ${id} is there ${found} times`];
    if (outcome === "done" && found === 0) return [`the update ${email} of ${id} is gone`];
    if (outcome === "refused" && found > 0)
      return [`the update ${email} of ${id} was refused and is there`];
    return [];
  });

/** Each account has all its parts, and no part exists without its account. */
const checkWhole = ({ facts, accounts }: Story): string[] => {
  const keys = new Set(facts.rows.map(keyOf));
  const missing = [...accounts.values()].flatMap(({ id, meta, versions }) => {
    const numbers = versions.map(({ version }) => Number(version)).sort((a, b) => a - b);
    const wanted = Array.from({ length: Number(meta.version) }, (_, n) => n + 1);
    const unfound = (facts.findKeys[id] ?? []).filter((key) => !keys.has(key));
    return [
      ...(numbers.join() === wanted.join() ? [] : [`${id} has versions ${numbers} of ${wanted}`]),
      ...unfound.map((key) => `${id} is not found by ${key}`),
    ];
  });
  const orphans = facts.rows.flatMap((row) => {
    const id = /^(?:SUB#)([0-9a-f-]{36})/.exec(row.pk)?.[1] ?? idIn(row);
    return id && !accounts.has(id) ? [`${keyOf(row)} is of no account`] : [];
  });
  return [...missing, ...orphans];
};

/** The account id in a row by which accounts are found. */
const idIn = ({ pk, sk, id }: Row): string | undefined =>
  pk.startsWith("FIND#") || (pk.startsWith("DUP#") && sk.startsWith("SUB#"))
    ? String(id)
    : undefined;

/** Every image that a version names is stored as it was sent, and no other image is stored. */
const checkImages = ({ history, facts, accounts }: Story): string[] => {
  const named = new Set<string>();
  const breaks: string[] = [];
  for (const { id, versions } of accounts.values()) {
    for (const version of versions) {
      const images = version.images as Record<string, { key: string }>;
      for (const { key } of Object.values(images)) named.add(key);
      const hashes = Object.fromEntries(
        Object.entries(images).map(([field, { key }]) => [field, facts.objects[key]]),
      );
      const lost = Object.entries(hashes).filter(([, hash]) => hash === undefined);
      breaks.push(...lost.map(([field]) => `${id} has lost its ${field}`));
      const sent = sentImages(history, emailOf(version));
      const others = Object.entries(sent).filter(([field, hash]) => hashes[field] !== hash);
      if (lost.length === 0) {
        breaks.push(...others.map(([field]) => `${id} has another ${field} than was sent`));
      }
    }
  }
  const strays = Object.keys(facts.objects).filter((key) => !named.has(key));
  const drafts = facts.rows.filter(({ kind }) => kind === "draft");
  return [
    ...breaks,
    ...strays.map((key) => `${key} is an image of nobody`),
    ...drafts.map(({ pk }) => `${pk} is left`),
  ];
};

const sentImages = (history: Act[], email: string): Hashes =>
  history.flatMap((act) =>
    (act.kind === "send" || act.kind === "update") && act.email === email ? [act.images] : [],
  )[0] ?? {};

const checkDecided = ({ history, accounts }: Story): string[] => {
  const breaks = actsOf(history, "decide").flatMap(({ id, status, remark, outcome }) => {
    const found = accounts
      .get(id)
      ?.decisions.some((row) => row.outcome === status && (row.remark ?? "") === remark);
    if (outcome === "done" && !found) return [`${id} was ${status} and that is gone`];
    return outcome === "refused" && found && remark
      ? [`${id} was not ${status} and that is there`]
      : [];
  });
  return breaks;
};

/** A decision is undone exactly when its undo was acknowledged, and at most once. */
const checkUndone = ({ history, accounts }: Story): string[] => {
  // Of other accounts the history may say only a part.
  const sent = new Set(actsOf(history, "send").map(({ id }) => id));
  const known = [...accounts.values()].filter(({ id }) => sent.has(id));
  return known.flatMap(({ id, decisions }) => {
    const acts = actsOf(history, "undo").filter((act) => act.id === id);
    const count = (outcome: Act["outcome"]) => acts.filter((act) => act.outcome === outcome).length;
    const undone = decisions.filter(({ undoneAt }) => undoneAt).length;
    if (undone < count("done")) return [`${id} was undone ${count("done")} times, not ${undone}`];
    const isMore = undone > count("done") + count("unknown");
    return isMore ? [`${id} was refused an undo and it is there`] : [];
  });
};

/** Each service has accepted each version at most once, and ledger and journals say the same. */
const checkDelivered = ({ facts, accounts }: Story): string[] =>
  services.flatMap((service) => {
    const accepted = facts.accepted[service];
    const twice = accepted.filter((key, index) => accepted.indexOf(key) !== index);
    const rows = new Map(
      [...accounts.values()].flatMap(({ deliveries }) =>
        deliveries
          .filter((row) => row.service === service)
          .map((row) => [keyAt(service, row.submissionId, row.version), row] as const),
      ),
    );
    const unknown = accepted.filter((key) => !isKnown(rows, key));
    const known = facts.rows
      .filter((row) => row.kind === "delivery" || row.kind === "past-delivery")
      .map((row) => keyAt(service, row.submissionId, row.version));
    const uncalled = facts.asked[service].filter((key) => !known.includes(key));
    const unflagged = accepted.filter((key) => isUnflagged(accounts, key));
    const claimed = [...rows].filter(
      ([key, { state }]) => state === "delivered" && !accepted.includes(key),
    );
    const open = [...rows].filter(([, { state }]) => state === "queued" || state === "sending");
    return [
      ...twice.map((key) => `${key} was accepted twice`),
      ...unknown.map((key) => `${key} was accepted and is ${rows.get(key)?.state ?? "unknown"}`),
      ...uncalled.map((key) => `${key} was asked for and nothing here knows it`),
      ...unflagged.map((key) => `${key} was accepted and rejected, and no flag says so`),
      ...claimed.map(([key]) => `${key} is delivered and was never accepted`),
      ...open.map(([key, { state }]) => `${key} is ${state} for ever`),
    ];
  });

/** A version that a newer one replaced at the service may stay unanswered. */
const isKnown = (rows: Map<string, Row>, key: string): boolean => {
  const state = rows.get(key)?.state;
  return state === "delivered" || state === "replaced";
};

const isUnflagged = (accounts: Story["accounts"], key: string): boolean => {
  const [id = "", version] = key.split(":");
  const meta = accounts.get(id)?.meta;
  if (meta?.status !== "rejected" || String(meta.version) !== version) return false;
  return !(meta.flags as string[]).includes("deliveredThenRejected");
};

const keyAt = (service: Service, id: unknown, version: unknown): string =>
  `${id}:${version}:${service}`;

/** An account is `uploaded` if and only if all services that apply have accepted its version. */
const checkUploaded = ({ history, facts, accounts }: Story): string[] => {
  const wereOff = new Set(actsOf(history, "switch").flatMap(({ off }) => off));
  return [...accounts.values()].flatMap(({ id, meta, deliveries }) => {
    const applying = applicableServices(meta.registerCodes as string[], switches);
    const has = (service: Service) =>
      facts.accepted[service].includes(keyAt(service, id, meta.version));
    const isAccepted = applying.every(has);
    const isEnough = applying.some(has) && applying.every((one) => has(one) || wereOff.has(one));
    if (meta.status === "uploaded" && !isEnough)
      return [`${id} is uploaded and not accepted by all`];
    if (meta.status === "approved" && isAccepted)
      return [`${id} is accepted by all and not uploaded`];
    const uploads = meta.uploads as Record<string, { state: string }>;
    const shown = deliveries
      .filter(({ version }) => version === meta.version)
      .filter(({ service, state }) => uploads[String(service)]?.state !== state);
    return shown.map(
      ({ service, state }) => `${id} does not show that it is ${state} at ${service}`,
    );
  });
};

/** An upload delivers every account that was approved before it, or the account shows a failure. */
const checkTakenAlong = ({ history, accounts }: Story): string[] => {
  // A run may reach an account while a service is off.
  const switched = actsOf(history, "switch").at(-1)?.ended ?? 0;
  return actsOf(history, "upload")
    .filter(({ outcome, began }) => outcome === "done" && began > switched)
    .flatMap((upload) => {
      const settled = [...accounts.values()].filter(({ id, meta }) => {
        const acts = history.filter((act) => "id" in act && act.id === id);
        const last = acts.findLast(({ kind }) => kind === "decide");
        const isStill = acts.every((act) => act.ended < upload.began);
        return meta.type === upload.type && isStill && last?.outcome === "done";
      });
      return settled.flatMap(({ id, meta }) => {
        const states = Object.values(meta.uploads as Record<string, { state: string }>);
        const isTold = states.some(({ state }) => state === "failed" || state === "refused");
        return meta.status === "approved" && !isTold ? [`${id} was left behind by an upload`] : [];
      });
    });
};

const checkImports = ({ history, facts }: Story): string[] => [
  ...actsOf(history, "import").flatMap(({ registerCode, holders, outcome, jobId }) => {
    const job = facts.rows.find((row) => row.kind === "import" && row.id === jobId);
    const register = facts.registers[registerCode];
    if (outcome !== "done") return [];
    if (!job) return [`the import of ${registerCode} is gone`];
    if (job.state === "failed") return [];
    if (job.state !== "done") return [`the import of ${registerCode} is ${job.state} for ever`];
    return register?.accounts.join() === holders.join() ? [] : [`${registerCode} is not whole`];
  }),
  ...Object.entries(facts.registers).flatMap(([code, { generation, accounts, unread }]) => [
    ...(generation && accounts.length === 0 ? [`${code} points at nothing`] : []),
    ...(unread > 0 ? [`${code} has ${unread} rows that nobody reads`] : []),
  ]),
  ...facts.rows
    .filter(({ pk, sk }) => pk.startsWith("IMPORT#") && sk === "META")
    .map(({ pk }) => `${pk} is locked`),
];

/** Exactly one password signs in: the last acknowledged one, or one of a later, unclear reset. */
const checkPasswords = ({ history, facts }: Story): string[] =>
  Object.entries(facts.passwords).flatMap(([email, working]) => {
    if (working.length !== 1) return [`${email} has ${working.length} passwords`];
    const resets = actsOf(history, "reset").filter((act) => act.email === email);
    const used = resets.find(({ password }) => password === working[0]);
    if (used?.outcome === "refused") return [`${email} has a password that was refused`];
    const last = resets.findLast(({ outcome }) => outcome === "done");
    const isLater = used && last && used.ended >= last.ended;
    return last && !isLater ? [`${email} has lost its new password`] : [];
  });

const checkLeft = ({ facts: { left } }: Story): string[] =>
  Object.entries(left).flatMap(([what, count]) =>
    count === 0 ? [] : [`${count} ${what} are left`],
  );

/** Nothing is decided or changed from the end of a freeze to its lifting, and every freeze is lifted. */
const checkFrozen = ({ history, accounts }: Story): string[] => {
  const changes = history.flatMap((act, place) => {
    if (act.kind !== "decide" && act.kind !== "undo" && act.kind !== "update") return [];
    if (act.outcome !== "done") return [];
    const own = history.filter((one) => "id" in one && one.id === act.id);
    const freeze = own.findLast(
      ({ kind, outcome, ended }) => kind === "freeze" && outcome === "done" && ended < act.began,
    );
    const isLifted = own.some(
      ({ kind, ended, began }) =>
        kind === "lift" && freeze && ended > freeze.ended && began < act.ended,
    );
    return freeze && !isLifted
      ? [`act ${place}: ${act.id} was frozen and a ${act.kind} went through`]
      : [];
  });
  const left = [...accounts.values()].filter(({ meta }) =>
    isFrozen({ flags: meta.flags as Flag[] }),
  );
  return [...changes, ...left.map(({ id }) => `${id} is frozen for ever`)];
};

/** Each account whose email came back has its flag once, and the log says so once. */
const checkBounces = ({ history, facts, accounts }: Story): string[] =>
  history.flatMap((act) => {
    if (act.kind !== "bounce") return [];
    const { id } = act;
    const flags = (accounts.get(id)?.meta.flags ?? []) as string[];
    const flagged = flags.filter((flag) => flag === "emailBounced").length;
    const logged = facts.rows.filter(
      ({ accountId, message }) => accountId === id && message === logMessages.mailCameBack,
    ).length;
    return [
      ...(flagged === 1 ? [] : [`${id} has ${flagged} flags of a bounce`]),
      ...(logged === 1 ? [] : [`the log has ${logged} bounces of ${id}`]),
    ];
  });

const checks = [
  checkSent,
  checkUpdated,
  checkWhole,
  checkImages,
  checkDecided,
  checkUndone,
  checkFrozen,
  checkDelivered,
  checkDifferences,
  checkCounters,
  checkUploaded,
  checkTakenAlong,
  checkLog,
  checkMails,
  checkImports,
  checkPasswords,
  checkBounces,
  checkErased,
  checkExports,
  checkLeft,
];
