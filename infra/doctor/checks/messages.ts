import { SetAlarmStateCommand } from "@aws-sdk/client-cloudwatch";
import { ListCostAllocationTagsCommand } from "@aws-sdk/client-cost-explorer";
import { GetAccountCommand, GetEmailIdentityCommand } from "@aws-sdk/client-sesv2";
import { paginateListSubscriptionsByTopic } from "@aws-sdk/client-sns";
import type { Account } from "../../account.ts";
import { watchersOf } from "../../constructs/alarm-topic.ts";
import { senderDomain } from "../../sender-domain.ts";
import type { Settings } from "../../settings.ts";
import type { Check } from "../check.ts";

/** Of emails to holders, and of alarms and costs to the operators. */
export const messageChecks = (account: Account, settings: Settings): Check[] => [
  { subject: "SES", look: () => sending(account, settings) },
  { subject: `Domain ${senderDomain(settings.registrar)}`, look: () => sender(account, settings) },
  ...(["Watch", "Outside"] as const).map((part) => ({
    subject: `Alarm emails of ${part}`,
    look: () => subscriptions(account, settings, part),
  })),
  { subject: "Cost allocation tag", look: () => costTag(account) },
];

const sending = async ({ ses }: Account, { deployment: { limits } }: Settings) => {
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await ses.send(
    new GetAccountCommand({}),
  );
  const { Max24HourSend = 0, MaxSendRate = 0 } = SendQuota ?? {};
  const { mailsAtOnce } = limits;
  return {
    ok: `${Max24HourSend} emails a day, ${MaxSendRate} a second`,
    faults: [
      !ProductionAccessEnabled &&
        "is in the sandbox: ask SES for production access, which takes about a day",
      ProductionAccessEnabled &&
        MaxSendRate < mailsAtOnce &&
        `${MaxSendRate} emails a second: lower mailsAtOnce (${mailsAtOnce}) in cdk.json, or ask SES for more`,
      !SendingEnabled && "AWS has paused sending: read its email, then ask to go on",
    ],
  };
};

const sender = async ({ ses }: Account, { registrar, deployment }: Settings) => {
  const EmailIdentity = senderDomain(registrar);
  const { VerifiedForSendingStatus, DkimAttributes, MailFromAttributes } = await ses.send(
    new GetEmailIdentityCommand({ EmailIdentity }),
  );
  const states = {
    DKIM: DkimAttributes?.SigningEnabled ? DkimAttributes.Status : "switched off",
    "MAIL FROM": MailFromAttributes?.MailFromDomainStatus,
  };
  const mend = deployment.mailZone
    ? "check that the domain uses the name servers of its zone in Route 53"
    : "put the records that the Mail stack printed into the zone";
  return {
    ok: "verified, with DKIM and MAIL FROM",
    faults: [
      !VerifiedForSendingStatus && "SES has not verified it",
      ...Object.entries(states).map(
        ([what, state]) => !/^success$/i.test(state ?? "") && `${what} is ${state}: ${mend}`,
      ),
    ],
  };
};

const subscriptions = async (account: Account, settings: Settings, part: "Watch" | "Outside") => {
  const client = part === "Watch" ? account.sns : account.edgeSns;
  const TopicArn = await account.resourceOf(part, "AWS::SNS::Topic", "Alarms");
  const pages = await Array.fromAsync(paginateListSubscriptionsByTopic({ client }, { TopicArn }));
  const all = pages.flatMap(({ Subscriptions = [] }) => Subscriptions);
  const watchers = watchersOf(settings);
  return {
    ok: watchers.join(", "),
    faults: watchers.flatMap((address) => {
      const own = all.filter(({ Endpoint }) => Endpoint === address);
      const waits = own.some((it) => it.SubscriptionArn === "PendingConfirmation");
      return [
        own.length === 0 && `${address} does not receive them: deploy ${part}`,
        waits &&
          `${address} must confirm the email that SNS sent; deploy ${part} again if it is older than three days`,
      ];
    }),
  };
};

const costTag = async ({ costs }: Account) => {
  const { CostAllocationTags } = await costs.send(
    new ListCostAllocationTagsCommand({ TagKeys: ["stage"] }),
  );
  const isActive = CostAllocationTags?.some(({ Status }) => Status === "Active");
  const mend =
    "activate stage under Billing, Cost allocation tags, a day after the first deployment";
  return { ok: "is active", faults: [!isActive && `the budget counts nothing: ${mend}`] };
};

/** Changes an alarm until CloudWatch measures again, so that its email can be seen to arrive. */
export const ringCheck = (account: Account, settings: Settings): Check => ({
  subject: "Test alarm",
  look: async () => {
    const AlarmName = await account.resourceOf("Watch", "AWS::CloudWatch::Alarm", "GivenUp");
    const StateReason = "Test by npm run kyc -- doctor --ring: there is nothing to do";
    await account.alarms.send(
      new SetAlarmStateCommand({ AlarmName, StateValue: "ALARM", StateReason }),
    );
    const watchers = watchersOf(settings).join(" and ");
    return { ok: `${AlarmName} rings: ${watchers} must receive an email now`, faults: [] };
  },
});
