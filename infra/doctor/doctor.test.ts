import { afterEach, beforeEach, expect, test } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { edgeRegion, readSettings } from "../settings.ts";
import { edgeParts, stackParts } from "../stack-names.ts";
import { synthesize } from "../testing/templates.ts";
import { examine, print } from "./doctor.ts";
import {
  aGoodAccount,
  aTable,
  domain,
  type FakeAccount,
  fakeAccount,
} from "./testing/fake-account.ts";

const decidedPrivacy = {
  transferBasis: "Standard clauses with the operator of the data centres",
  dpiaDate: "2026-11-20",
  registration: "NDPC/EXAMPLE/0001",
};

let account: FakeAccount;
let fake: ReturnType<typeof fakeAccount>;

beforeEach(() => {
  account = aGoodAccount();
  fake = fakeAccount(account);
});
afterEach(() => fake.restore());

const live = () => {
  const { mailZone: _byHand, ...deployment } = cdk.context.stages.live;
  const { registrar, ...context } = structuredClone(cdk.context);
  const privacy = { ...registrar.privacy, ...decidedPrivacy };
  const stages = { live: deployment };
  return readSettings({ ...context, registrar: { ...registrar, privacy }, stages }, "live");
};

test.each(Object.keys(decidedPrivacy))(
  "D98: live is refused without registrar.privacy.%s",
  async (name) => {
    const settings = live();
    const { wrong } = await examined({
      ...settings,
      privacy: { ...settings.privacy, [name]: undefined },
    });

    expect(wrong).toEqual([
      expect.stringContaining(`Data protection: set registrar.privacy.${name}`),
    ]);
  },
);

test.each([
  [{ logDays: 2000 }, "raise logDays to 2557: the notice says 7 years"],
  [{ notice: "As long as the law asks." }, "give registrar.privacy.retention a line"],
])(
  "D98: live is refused when the log may end before the notice says so: %j",
  async (over, text) => {
    const { registrar, privacy, ...settings } = live();
    const { logDays = registrar.logDays, notice = "7 years." } = over as {
      logDays?: number;
      notice?: string;
    };
    const retention = [{ what: "Records of what our staff did", howLong: notice }];

    const { wrong } = await examined({
      ...settings,
      registrar: { ...registrar, ...(logDays && { logDays }) },
      privacy: { ...privacy, retention },
    });

    expect(wrong).toEqual([expect.stringContaining(`Data protection: ${text}`)]);
  },
);

const examined = async (settings = live(), rings = false) => {
  const lines = await examine(settings, rings);
  const wrong = lines.filter(({ state }) => state === "wrong");
  return { lines, wrong: wrong.map(({ subject, text }) => `${subject}: ${text}`) };
};

test("a good account has no line that is wrong or unknown, and nothing is changed", async () => {
  const { lines } = await examined();

  expect(lines.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
  const changes = fake.commands().filter((name) => !/^(Get|List|Describe|Head)/.test(name));
  expect(changes).toEqual([]);
});

type Change = (account: FakeAccount) => void;

const without = (record: Record<string, unknown>, key: string) => {
  delete record[key];
};

const faults: [string, Change, string][] = [
  ["another account", (it) => (it.Account = "999"), "Account: the credentials are of 999"],
  [
    "the quota of a new account",
    (it) => (it.AccountLimit.ConcurrentExecutions = 10),
    "Lambda quota: 10 functions",
  ],
  [
    "a stack that was never deployed",
    (it) => without(it.stacks, "HolderKycLiveMail"),
    "Stack Mail: missing: read its first failed event, remove the cause, deploy again",
  ],
  [
    "a stack that rolled back",
    (it) =>
      Object.assign(it.stacks.HolderKycLiveApi?.Stacks[0] ?? {}, {
        StackStatus: "ROLLBACK_COMPLETE",
      }),
    "Stack Api: ROLLBACK_COMPLETE",
  ],
  [
    "a stack that anybody may delete",
    (it) =>
      Object.assign(it.stacks.HolderKycLiveEdge?.Stacks[0] ?? {}, {
        EnableTerminationProtection: false,
      }),
    "Stack Edge: termination protection is off",
  ],
  [
    "a table that anybody may delete",
    (it) => (it.tables["main-1"] = aTable({ DeletionProtectionEnabled: false })),
    "Table Main: switch on the deletion protection of main-1",
  ],
  [
    "a table without backups",
    (it) => (it.tables["registers-1"] = aTable({}, "DISABLED")),
    "Table Registers: switch on point-in-time recovery",
  ],
  [
    "a table that keeps what expires",
    (it) => (it.tables["main-1"] = aTable({}, "ENABLED", "DISABLED")),
    "Table Main: switch on the expiry by expiresAt of main-1",
  ],
  [
    "a table without a stream",
    (it) => (it.tables["main-1"] = aTable({ StreamSpecification: {} })),
    "Table Main: switch on the stream of main-1",
  ],
  ...["bank-key", "ixtrac-key", "erights-key"].map((name): [string, Change, string] => [
    `a ${name} that nobody set`,
    (it) => {
      const first = { VersionIdsToStages: { 1: ["AWSCURRENT"] } };
      Object.assign(it.secrets[`holder-kyc/live/${name}`] ?? {}, first);
    },
    `Secret holder-kyc/live/${name}: is not set: run npm run kyc -- set-secret live ${name}`,
  ]),
  [
    "a secret that is gone",
    (it) => without(it.secrets, "holder-kyc/live/lookup-key"),
    "Secret holder-kyc/live/lookup-key: does not exist",
  ],
  [
    "a secret that somebody deleted",
    (it) => Object.assign(it.secrets["holder-kyc/live/origin"] ?? {}, { DeletedDate: new Date() }),
    "Secret holder-kyc/live/origin: will be deleted",
  ],
  ["SES in its sandbox", (it) => (it.ProductionAccessEnabled = false), "SES: is in the sandbox"],
  [
    "a rate of SES below that of the stage",
    (it) => (it.SendQuota.MaxSendRate = 14),
    "SES: 14 emails a second: lower mailsAtOnce (25)",
  ],
  ["sending that AWS paused", (it) => (it.SendingEnabled = false), "SES: AWS has paused sending"],
  [
    "a domain that is not verified",
    (it) => (it.VerifiedForSendingStatus = false),
    `Domain ${domain}: SES has not verified it`,
  ],
  [
    "DKIM records that are missing",
    (it) => (it.DkimAttributes.Status = "PENDING"),
    `Domain ${domain}: DKIM is PENDING: put the records`,
  ],
  [
    "emails that are not signed",
    (it) => (it.DkimAttributes.SigningEnabled = false),
    `Domain ${domain}: DKIM is switched off`,
  ],
  [
    "a MAIL FROM without its records",
    (it) => (it.MailFromAttributes.MailFromDomainStatus = "PENDING"),
    `Domain ${domain}: MAIL FROM is PENDING: put the records`,
  ],
  [
    "an address that has not confirmed",
    (it) =>
      Object.assign(it.topics.alarms?.Subscriptions[1] ?? {}, {
        SubscriptionArn: "PendingConfirmation",
      }),
    `Alarm emails of Watch: head-of-operations@${domain} must confirm`,
  ],
  [
    "nobody to email",
    (it) => (it.topics["alarms-outside"] = { Subscriptions: [] }),
    `Alarm emails of Outside: it-alerts@${domain} does not receive them`,
  ],
  [
    "a tag that is not active",
    (it) => Object.assign(it.CostAllocationTags[0] ?? {}, { Status: "Inactive" }),
    "Cost allocation tag: the budget counts nothing",
  ],
];

test.each(faults)("%s is one wrong line that says what to do", async (_fault, change, text) => {
  change(account);

  const { wrong } = await examined();

  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(text);
});

test("each stack is looked for in the region that it is deployed to", () => {
  const stacks = Object.entries(synthesize("live").stacks);
  const atEdge = stacks.filter(([, { region }]) => region === edgeRegion).map(([name]) => name);
  const inEdge = stackParts.filter((part) => atEdge.includes(part.toLowerCase()));

  expect(edgeParts).toEqual(inEdge);
});

test("while the secret of CloudFront changes, both must have a value", async () => {
  const settings = live();
  settings.deployment.originSecrets = [1, 2];

  expect((await examined(settings)).wrong).toEqual([
    "Secret holder-kyc/live/origin-2: does not exist: deploy Data",
  ]);
});

test("reserved functions need a larger quota", async () => {
  const settings = live();
  settings.deployment.limits.reservedConcurrency = { lookups: 1000 };

  expect((await examined(settings)).wrong[0]).toContain("raise Concurrent executions to 1100");
});

test("an address that differs from the deployed one is wrong", async () => {
  const settings = live();
  settings.registrar.siteUrl = "https://old.example";

  expect((await examined(settings)).wrong).toEqual([
    `Address of the site: emails link to https://old.example: put https://kyc.${domain} into cdk.json and deploy again`,
  ]);
});

test("of a restored table, its own stream, protection and backups count", async () => {
  const settings = live();
  const streamArn = "arn:aws:dynamodb:eu-west-1:111122223333:table/restored/stream/1";
  settings.deployment.restoredMainTable = { name: "restored", streamArn };
  account.tables["main-1"] = aTable({ DeletionProtectionEnabled: false });
  account.tables.restored = aTable({ LatestStreamArn: streamArn });
  expect((await examined(settings)).wrong).toEqual([]);

  account.tables.restored = aTable({ DeletionProtectionEnabled: false }, "DISABLED");
  expect((await examined(settings)).wrong).toEqual([
    "Table Main: switch on the deletion protection of restored; switch on point-in-time recovery of restored; restoredMainTable names another stream than undefined",
  ]);
});

test("records that the stack has set itself are missing only if the zone is not in use", async () => {
  const settings = live();
  settings.deployment.mailZone = { zoneName: domain, zoneId: "Z0000000EXAMPLE" };
  account.DkimAttributes.Status = "FAILED";

  expect((await examined(settings)).wrong).toEqual([
    `Domain ${domain}: DKIM is FAILED: check that the domain uses the name servers of its zone in Route 53`,
  ]);
});

test("a disposable stage needs no protection from deletion", async () => {
  const settings = live();
  settings.deployment.isDisposable = true;
  account.tables["main-1"] = aTable({ DeletionProtectionEnabled: false });
  for (const { Stacks } of Object.values(account.stacks)) {
    for (const stack of Stacks) stack.EnableTerminationProtection = false;
  }

  expect((await examined(settings)).wrong).toEqual([]);
});

test("without credentials, the account is the one line, and it is wrong", async () => {
  Object.defineProperty(account, "Account", {
    get: () => {
      throw new Error("Could not load credentials from any providers");
    },
  });

  expect((await examined()).lines.map(print)).toEqual([
    "WRONG    Account: Could not load credentials from any providers: sign in or check the network until aws sts get-caller-identity works",
  ]);
});

test("what the credentials may not see is unknown", async () => {
  Object.defineProperty(account, "CostAllocationTags", {
    get: () => {
      throw new Error("User is not authorized to perform ce:ListCostAllocationTags");
    },
  });

  const { lines, wrong } = await examined();

  expect(wrong).toEqual([]);
  expect(lines.filter(({ state }) => state !== "ok").map(print)).toEqual([
    "unknown  Cost allocation tag: User is not authorized to perform ce:ListCostAllocationTags",
  ]);
});

const copyTo = "arn:aws:backup:eu-west-1:444455556666:backup-vault:holder-kyc-live";

test.each<[string, (account: FakeAccount) => unknown, string]>([
  ["an open vault", (it) => (it.Locked = false), "Vault: is not locked: deploy Data"],
  [
    "a table without a copy",
    (it) => it.RecoveryPoints.pop(),
    "Vault: holder-kyc-live has copies of 5 of 6 resources in 48 hours",
  ],
  [
    "a copy that the other account refused",
    (it) =>
      Object.assign(it.CopyJobs[0] ?? {}, { State: "FAILED", StatusMessage: "Access denied" }),
    "Vault of the other account: Access denied; it has copies of 5 of 6 resources in 48 hours",
  ],
])("with backups, %s is one wrong line", async (_fault, change, text) => {
  const settings = live();
  settings.deployment.backups = { keepDays: 7, copyTo };
  expect((await examined(settings)).wrong).toEqual([]);
  change(account);

  const { wrong } = await examined(settings);

  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(text);
});

test("without the setting there is no line about backups", async () => {
  const settings = live();
  delete settings.deployment.backups;

  const { lines } = await examined(settings);

  expect(lines.filter(({ subject }) => /Vault/.test(subject))).toEqual([]);
});

test("only --ring changes something: one alarm, and it says who must receive an email", async () => {
  const { lines } = await examined(live(), true);

  expect(fake.commands().filter((name) => name === "SetAlarmStateCommand")).toHaveLength(1);
  expect(lines.at(-1)).toEqual({
    subject: "Test alarm",
    state: "ok",
    text: `given-up rings: it-alerts@${domain} and head-of-operations@${domain} must receive an email now`,
  });
});
