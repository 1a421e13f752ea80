import { afterEach, beforeEach, expect, test } from "vitest";
import cdk from "#cdk.json" with { type: "json" };
import { edgeRegion, readSettings } from "../settings.ts";
import { edgeParts, stackParts } from "../stack-names.ts";
import { synthesize } from "../testing/templates.ts";
import { examine, print } from "./doctor.ts";
import { decidedPrivacy } from "./testing/decided-privacy.ts";
import {
  aGoodAccount,
  aTable,
  domain,
  type FakeAccount,
  fakeAccount,
  resolveTxtOf,
} from "./testing/fake-account.ts";

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
  async (over, says) => {
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

    expect(wrong).toEqual([expect.stringContaining(`Data protection: ${says}`)]);
  },
);

const examined = async (settings = live(), options: { rings?: boolean } = {}) => {
  const lines = await examine({ settings, resolveTxt: resolveTxtOf(account), ...options });
  const wrong = lines.filter(({ state }) => state === "wrong");
  return { lines, wrong: wrong.map(({ subject, says }) => `${subject}: ${says}`) };
};

test("a good account has no line that is wrong or cannot be said, and nothing is changed", async () => {
  const { lines } = await examined();

  expect(lines.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(lines.length).toBeGreaterThan(25);
  const changes = fake.commands().filter((name) => !/^(Get|List|Describe|Head)/.test(name));
  expect(changes).toEqual([]);
});

type Change = (account: FakeAccount) => void;

const without = (record: Record<string, unknown>, key: string) => {
  delete record[key];
};

const faults: [string, Change, string][] = [
  ["another account", (it) => (it.number = "999"), "Account: the credentials are of 999"],
  [
    "a region without CDK",
    (it) => (it.bootstrapped = ["eu-west-1"]),
    "CDK in us-east-1: run npx cdk bootstrap",
  ],
  ["the quota of a new account", (it) => (it.functionsAtOnce = 10), "Lambda quota: 10 functions"],
  [
    "a low rate of the gateway",
    (it) => (it.gateway.throttleSettings.rateLimit = 100),
    "API Gateway quota: 100 calls a second",
  ],
  [
    "no role for logs",
    (it) => (it.gateway.cloudwatchRoleArn = undefined),
    "API Gateway logs: the account has no role",
  ],
  [
    "a stack that was never deployed",
    (it) => without(it.stacks, "HolderKycLiveMail"),
    "Stack Mail: deploy it: npx cdk deploy --all -c stage=live",
  ],
  [
    "a stack that rolled back",
    (it) => Object.assign(it.stacks.HolderKycLiveApi ?? {}, { StackStatus: "ROLLBACK_COMPLETE" }),
    "Stack Api: ROLLBACK_COMPLETE",
  ],
  [
    "a stack that anybody may delete",
    (it) =>
      Object.assign(it.stacks.HolderKycLiveEdge ?? {}, { EnableTerminationProtection: false }),
    "Stack Edge: termination protection is off",
  ],
  [
    "pages that were never published",
    (it) => (it.pages = {}),
    "Pages: run npm run build && npm run kyc -- publish-web live",
  ],
  [
    "a table that anybody may delete",
    (it) => (it.tables["main-1"] = { ...aTable(), protected: false }),
    "Table Main: switch on the deletion protection of main-1",
  ],
  [
    "a table without backups",
    (it) => (it.tables["registers-1"] = { ...aTable(), recovery: "DISABLED" }),
    "Table Registers: switch on point-in-time recovery",
  ],
  [
    "a table that keeps what expires",
    (it) => (it.tables["main-1"] = { ...aTable(), expiry: "DISABLED" }),
    "Table Main: switch on the expiry of main-1 by expiresAt",
  ],
  [
    "a table without a stream",
    (it) => (it.tables["main-1"] = { ...aTable(), stream: false }),
    "Table Main: switch on the stream of main-1",
  ],
  ...["bank-key", "ixtrac-key", "erights-key"].map((name): [string, Change, string] => [
    `a ${name} that nobody set`,
    (it) => {
      it.secrets[`holder-kyc/live/${name}`] = { VersionIdsToStages: { 1: ["AWSCURRENT"] } };
    },
    `Secret holder-kyc/live/${name}: is not set: run npm run kyc -- set-secret live ${name}`,
  ]),
  [
    "no keys for tokens",
    (it) => {
      it.secrets["holder-kyc/live/token-private-key"] = {
        VersionIdsToStages: { 1: ["AWSCURRENT"] },
      };
    },
    "Secret holder-kyc/live/token-private-key: has no key",
  ],
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
  [
    "SES in its sandbox",
    (it) => (it.quota = { Max24HourSend: 200, MaxSendRate: 1 }),
    "SES quota: is in the sandbox",
  ],
  [
    "a rate of SES below that of the stage",
    (it) => (it.quota.MaxSendRate = 14),
    "SES quota: 14 emails a second: lower mailsAtOnce (25)",
  ],
  ["sending that AWS paused", (it) => (it.maySend = false), "SES quota: AWS has paused sending"],
  [
    "a domain that is not verified",
    (it) => (it.verified = "Pending"),
    `Domain ${domain}: SES has not verified it (Pending)`,
  ],
  [
    "DKIM records that are missing",
    (it) => (it.dkim.DkimVerificationStatus = "Pending"),
    `DKIM of ${domain}: Pending`,
  ],
  [
    "emails that are not signed",
    (it) => (it.dkim.DkimEnabled = false),
    `DKIM of ${domain}: emails are not signed`,
  ],
  [
    "no MAIL FROM",
    (it) => (it.mailFrom = {}),
    `MAIL FROM of ${domain}: emails come from amazonses`,
  ],
  [
    "a MAIL FROM without its records",
    (it) => Object.assign(it.mailFrom, { MailFromDomainStatus: "Pending" }),
    `MAIL FROM of ${domain}: mail.${domain} is Pending`,
  ],
  ["no DMARC record", (it) => (it.dmarc = {}), `DMARC of ${domain}: put the DMARC record`],
  [
    "an address that has not confirmed",
    (it) =>
      Object.assign(it.subscriptions["eu-west-1"][1] ?? {}, {
        SubscriptionArn: "PendingConfirmation",
      }),
    `Alarm emails of Watch: head-of-operations@${domain} must confirm`,
  ],
  [
    "nobody to email",
    (it) => (it.subscriptions["us-east-1"] = []),
    `Alarm emails of Outside: it-alerts@${domain} does not receive them`,
  ],
  [
    "a tag that is not active",
    (it) => Object.assign(it.tags[0] ?? {}, { Status: "Inactive" }),
    "Cost allocation tag: the budget counts nothing",
  ],
];

test.each(faults)("%s is one wrong line that says what to do", async (_fault, change, says) => {
  change(account);

  const { wrong } = await examined();

  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toContain(says);
});

test("each stack is looked for in the region that it is deployed to", () => {
  const { regions } = synthesize("live");
  const inEdge = stackParts.filter((part) => regions[part.toLowerCase()] === edgeRegion);

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
  account.tables["main-1"] = { ...aTable(), protected: false };
  account.tables.restored = { ...aTable(), streamArn };
  expect((await examined(settings)).wrong).toEqual([]);

  account.tables.restored = { ...aTable(), protected: false, recovery: "DISABLED" };
  expect((await examined(settings)).wrong).toEqual([
    "Table Main: switch on the deletion protection of restored; switch on point-in-time recovery of restored; restoredMainTable names another stream than undefined",
  ]);
});

test("a sender's subdomain may have the DMARC record of the domain above it", async () => {
  account.dmarc = { [`_dmarc.${domain}`]: ["v=DMARC1; p=none"] };
  const settings = live();
  settings.registrar.mailSender = `no-reply@kyc.${domain}`;

  const { lines } = await examined(settings);

  expect(lines.find(({ subject }) => subject.startsWith("DMARC"))?.state).toBe("ok");
});

test("records that the stack has set itself are missing only if the zone is not in use", async () => {
  const settings = live();
  settings.deployment.mailZone = { zoneName: domain, zoneId: "Z0000000EXAMPLE" };
  account.dmarc = {};

  expect((await examined(settings)).wrong).toEqual([
    `DMARC of ${domain}: Mail has set the DMARC record in ${domain}: check that the domain uses the name servers of this zone`,
  ]);
});

test("an account without a limit of emails is not in the sandbox", async () => {
  account.quota.Max24HourSend = -1;

  expect((await examined()).wrong).toEqual([]);
});

test("a disposable stage needs no protection from deletion", async () => {
  const settings = live();
  settings.deployment.isDisposable = true;
  account.tables["main-1"] = { ...aTable(), protected: false };
  for (const stack of Object.values(account.stacks)) stack.EnableTerminationProtection = false;

  expect((await examined(settings)).wrong).toEqual([]);
});

test("without credentials, the account is the one line, and it is wrong", async () => {
  Object.defineProperty(account, "number", {
    get: () => {
      throw new Error("Could not load credentials from any providers");
    },
  });

  expect((await examined()).lines.map(print)).toEqual([
    "WRONG       Account: Could not load credentials from any providers: sign in or check the network until aws sts get-caller-identity works",
  ]);
});

test("what the credentials may not see is a line that cannot be said", async () => {
  Object.defineProperty(account, "tags", {
    get: () => {
      throw new Error("User is not authorized to perform ce:ListCostAllocationTags");
    },
  });

  const { lines, wrong } = await examined();

  expect(wrong).toEqual([]);
  expect(lines.filter(({ state }) => state !== "ok").map(print)).toEqual([
    "cannot say  Cost allocation tag: User is not authorized to perform ce:ListCostAllocationTags",
  ]);
});

test("only --ring changes something: one alarm, and it says who must receive an email", async () => {
  const { lines } = await examined(live(), { rings: true });

  expect(fake.commands().filter((name) => name === "SetAlarmStateCommand")).toHaveLength(1);
  expect(lines.at(-1)).toEqual({
    subject: "Test alarm",
    state: "ok",
    says: `given-up rings: it-alerts@${domain} and head-of-operations@${domain} must receive an email now`,
  });
});
