import { applicableServices } from "#functions/domain/submission/upload-plan.ts";
import { type Flag, isFrozen } from "#shared/contract/flags.ts";
import { type Service, services } from "#shared/kyc/status.ts";
import { logMessages } from "#shared/messages/logs.ts";
import { keyOf } from "../support/rows.ts";
import { checkErased } from "./check-erased.ts";
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
  onceIf,
  type Row,
  type Story,
  switches,
  unless,
} from "./story.ts";

/** Every violation of what must hold after any faults, as a sentence that names the account. */
export const checkHistory = (history: Act[], facts: Facts): string[] => {
  const erased = erasedIn(facts);
  const story = {
    history: history.filter((act) => !("id" in act && act.id && erased.has(act.id))),
    asked: actsOf(history, "erase"),
    facts,
    erased,
    accounts: accountsIn(facts),
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

const checkSent = ({ history, accounts }: Story): string[] =>
  actsOf(history, "send").flatMap((act) => {
    const own = [...accounts.values()].filter(({ versions }) =>
      versions.some((row) => row.version === 1 && emailOf(row) === act.email),
    );
    const [first] = own;
    const isOwn = act.outcome !== "done" || !first || first.id === act.id;
    return [
      ...onceIf(act, act.email, isOwn ? own.length : 0),
      ...unless(!first || first.meta.type === act.type, `${act.email} is of another type`),
    ];
  });

const checkUpdated = ({ history, accounts }: Story): string[] =>
  actsOf(history, "update").flatMap((act) => {
    const versions = accounts.get(act.id)?.versions.filter((row) => emailOf(row) === act.email);
    return onceIf(act, `the update ${act.email} of ${act.id}`, versions?.length ?? 0);
  });

/** Each account has all its parts, and no part exists without its account. */
const checkWhole = ({ facts, accounts }: Story): string[] => {
  const keys = new Set(facts.rows.map(keyOf));
  const missing = [...accounts.values()].flatMap(({ id, meta, versions }) => {
    const numbers = versions.map(({ version }) => Number(version)).sort((a, b) => a - b);
    const wanted = Array.from({ length: Number(meta.version) }, (_, n) => n + 1);
    const unfound = (facts.findKeys[id] ?? []).filter((key) => !keys.has(key));
    return [
      ...unless(numbers.join() === wanted.join(), `${id} has versions ${numbers} of ${wanted}`),
      ...unfound.map((key) => `${id} is not found by ${key}`),
    ];
  });
  const orphans = facts.rows.flatMap((row) => {
    const isFinder = /^FIND#|^DUP#.* SUB#/.test(keyOf(row));
    const id = /^SUB#([0-9a-f-]{36})/.exec(row.pk)?.[1] ?? (isFinder && String(row.id));
    return unless(!id || accounts.has(id), `${keyOf(row)} is of no account`);
  });
  return [...missing, ...orphans];
};

/** Every image that a version names is stored as it was sent, and no other image is stored. */
const checkImages = ({ history, facts, accounts }: Story): string[] => {
  const named = new Set<string>();
  const breaks = [...accounts.values()].flatMap(({ id, versions }) =>
    versions.flatMap((version) => {
      const images = Object.entries(version.images as Record<string, { key: string }>);
      for (const [, { key }] of images) named.add(key);
      const hashes = new Map(images.map(([field, { key }]) => [field, facts.objects[key]]));
      const lost = [...hashes].filter(([, hash]) => hash === undefined);
      if (lost.length > 0) return lost.map(([field]) => `${id} has lost its ${field}`);
      return Object.entries(sentImages(history, emailOf(version)))
        .filter(([field, hash]) => hashes.get(field) !== hash)
        .map(([field]) => `${id} has another ${field} than was sent`);
    }),
  );
  const strays = Object.keys(facts.objects).filter((key) => !named.has(key));
  const drafts = facts.rows.filter(({ kind }) => kind === "draft");
  return [
    ...breaks,
    ...strays.map((key) => `${key} is an image of nobody`),
    ...drafts.map(({ pk }) => `${pk} is left`),
  ];
};

const sentImages = (history: Act[], email: string): Hashes =>
  [...actsOf(history, "send"), ...actsOf(history, "update")].find((act) => act.email === email)
    ?.images ?? {};

const checkDecided = ({ history, accounts }: Story): string[] =>
  actsOf(history, "decide").flatMap(({ id, status, remark, outcome }) => {
    const found = accounts
      .get(id)
      ?.decisions.some((row) => row.outcome === status && (row.remark ?? "") === remark);
    const isOdd = outcome === "refused" && found && remark;
    return [
      ...unless(outcome !== "done" || found, `${id} was ${status} and that is gone`),
      ...unless(!isOdd, `${id} was not ${status} and that is there`),
    ];
  });

/** A decision is undone exactly when its undo was acknowledged, and at most once. */
const checkUndone = ({ history, accounts }: Story): string[] => {
  // Of other accounts the history may hold only a part.
  const sent = new Set(actsOf(history, "send").map(({ id }) => id));
  const known = [...accounts.values()].filter(({ id }) => sent.has(id));
  return known.flatMap(({ id, decisions }) => {
    const acts = actsOf(history, "undo").filter((act) => act.id === id);
    const done = acts.filter(({ outcome }) => outcome === "done").length;
    const most = done + acts.filter(({ outcome }) => outcome === "unknown").length;
    const undone = decisions.filter(({ undoneAt }) => undoneAt).length;
    return [
      ...unless(undone >= done, `${id} was undone ${done} times, not ${undone}`),
      ...unless(undone <= most, `${id} was refused an undo and it is there`),
    ];
  });
};

/** Each service has accepted each version at most once, and ledger and journals agree. */
const checkDelivered = ({ facts, accounts }: Story): string[] =>
  services.flatMap((service) => {
    const accepted = facts.accepted[service];
    const keyed = (rows: Row[]) =>
      rows
        .filter((row) => row.service === service)
        .map((row) => [keyAt(service, row.submissionId, row.version), row.state] as const);
    const states = new Map(keyed([...accounts.values()].flatMap(({ deliveries }) => deliveries)));
    const known = new Map(
      keyed(facts.rows.filter(({ kind }) => kind === "delivery" || kind === "past-delivery")),
    );
    const uncalled = facts.asked[service].filter((key) => !known.has(key));
    return [
      ...accepted.flatMap((key, index) => {
        const state = states.get(key);
        // A version that a newer one replaced at the service may stay unanswered.
        const isKnown = state === "delivered" || state === "replaced";
        const isFlagged = !isUnflagged(accounts, key);
        return [
          ...unless(accepted.indexOf(key) === index, `${key} was accepted twice`),
          ...unless(isKnown, `${key} was accepted and is ${state ?? "unknown"}`),
          ...unless(isFlagged, `${key} was accepted and rejected, and no flag says so`),
        ];
      }),
      ...uncalled.map((key) => `${key} was asked for and nothing here knows it`),
      ...[...states].flatMap(([key, state]) => {
        const isClaimed = state === "delivered" && !accepted.includes(key);
        return [
          ...unless(!isClaimed, `${key} is delivered and was never accepted`),
          ...unless(!/^(queued|sending)$/.test(`${state}`), `${key} is ${state} for ever`),
        ];
      }),
    ];
  });

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
    const isEnough = applying.some(has) && applying.every((one) => has(one) || wereOff.has(one));
    const isEarly = meta.status === "uploaded" && !isEnough;
    const isLate = meta.status === "approved" && applying.every(has);
    const uploads = meta.uploads as Record<string, { state: string }>;
    const hidden = deliveries
      .filter(({ version }) => version === meta.version)
      .filter(({ service, state }) => uploads[String(service)]?.state !== state);
    return [
      ...unless(!isEarly, `${id} is uploaded and not accepted by all`),
      ...unless(!isLate, `${id} is accepted by all and not uploaded`),
      ...hidden.map(({ service, state }) => `${id} does not show ${state} at ${service}`),
    ];
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
        const isShown = states.some(({ state }) => state === "failed" || state === "refused");
        const isLeft = meta.status === "approved" && !isShown;
        return unless(!isLeft, `${id} was left behind by an upload`);
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
    return unless(register?.accounts.join() === holders.join(), `${registerCode} is not whole`);
  }),
  ...Object.entries(facts.registers).flatMap(([code, { generation, accounts, unread }]) => [
    ...unless(!generation || accounts.length > 0, `${code} points at nothing`),
    ...unless(unread === 0, `${code} has ${unread} rows that nobody reads`),
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
    return unless(!last || isLater, `${email} has lost its new password`);
  });

const checkLeft = ({ facts: { left } }: Story): string[] =>
  Object.entries(left).flatMap(([what, count]) => unless(count === 0, `${count} ${what} are left`));

/** Nothing is decided or changed from the end of a freeze to its lifting, and every freeze is lifted. */
const checkFrozen = ({ history, accounts }: Story): string[] => {
  const changes = history.flatMap((act, place) => {
    if (act.kind !== "decide" && act.kind !== "undo" && act.kind !== "update") return [];
    const isOwn = ({ id }: { id: string }) => id === act.id;
    const freeze = actsOf(history, "freeze")
      .filter(isOwn)
      .findLast(({ outcome, ended }) => outcome === "done" && ended < act.began);
    if (act.outcome !== "done" || !freeze) return [];
    const isLifted = actsOf(history, "lift").some(
      (lift) => isOwn(lift) && lift.ended > freeze.ended && lift.began < act.ended,
    );
    return unless(isLifted, `act ${place}: ${act.id} was frozen and a ${act.kind} went through`);
  });
  const frozen = [...accounts.values()].filter(({ meta }) =>
    isFrozen({ flags: meta.flags as Flag[] }),
  );
  return [...changes, ...frozen.map(({ id }) => `${id} is frozen for ever`)];
};

/** Each account whose email came back has its flag once, and the log says so once. */
const checkBounces = ({ history, facts, accounts }: Story): string[] =>
  actsOf(history, "bounce").flatMap(({ id }) => {
    const flags = (accounts.get(id)?.meta.flags ?? []) as string[];
    const flagged = flags.filter((flag) => flag === "emailBounced").length;
    const logged = facts.rows.filter(
      ({ accountId, message }) => accountId === id && message === logMessages.mailCameBack,
    ).length;
    return [
      ...unless(flagged === 1, `${id} has ${flagged} flags of a bounce`),
      ...unless(logged === 1, `the log has ${logged} bounces of ${id}`),
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
  checkLeft,
];
