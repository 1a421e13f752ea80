import { SetAlarmStateCommand } from "@aws-sdk/client-cloudwatch";
import { ListCostAllocationTagsCommand } from "@aws-sdk/client-cost-explorer";
import { paginateListSubscriptionsByTopic } from "@aws-sdk/client-sns";
import { watchersOf } from "../../constructs/alarm-topic.ts";
import type { Settings } from "../../settings.ts";
import type { Account } from "../account.ts";
import { type Check, verdictOf } from "../check.ts";

export const watchChecks = (account: Account, settings: Settings): Check[] => [
  ...(["Watch", "Outside"] as const).map(
    (part): Check => ({
      subject: `Alarm emails of ${part}`,
      look: async () => {
        const client = part === "Watch" ? account.sns : account.edgeSns;
        const TopicArn = await account.resourceOf(part, "AWS::SNS::Topic", "Alarms");
        const pages = await Array.fromAsync(
          paginateListSubscriptionsByTopic({ client }, { TopicArn }),
        );
        const all = pages.flatMap(({ Subscriptions = [] }) => Subscriptions);
        const watchers = watchersOf(settings);
        return verdictOf(
          watchers.flatMap((address) => {
            const own = all.filter(({ Endpoint }) => Endpoint === address);
            const waits = own.some((it) => it.SubscriptionArn === "PendingConfirmation");
            return [
              own.length === 0 && `${address} does not receive them: deploy ${part}`,
              waits &&
                `${address} must confirm the email that SNS sent; deploy ${part} again if it is older than three days`,
            ];
          }),
          watchers.join(", "),
        );
      },
    }),
  ),
  {
    subject: "Budget",
    look: async () => ({ ok: await account.resourceOf("Watch", "AWS::Budgets::Budget") }),
  },
  {
    subject: "Cost allocation tag",
    look: async () => {
      const { CostAllocationTags } = await account.costs.send(
        new ListCostAllocationTagsCommand({ TagKeys: ["stage"] }),
      );
      const isActive = CostAllocationTags?.some(({ Status }) => Status === "Active");
      return verdictOf(
        [
          !isActive &&
            "the budget counts nothing: activate stage under Billing, Cost allocation tags, a day after the first deployment",
        ],
        "stage is active",
      );
    },
  },
];

/** Changes an alarm until CloudWatch measures again, so that its email can be seen to arrive. */
export const ringCheck = (account: Account, settings: Settings): Check => ({
  subject: "Test alarm",
  look: async () => {
    const AlarmName = await account.resourceOf("Watch", "AWS::CloudWatch::Alarm", "GivenUp");
    await account.alarms.send(
      new SetAlarmStateCommand({
        AlarmName,
        StateValue: "ALARM",
        StateReason: "Test by npm run kyc -- doctor --ring: there is nothing to do",
      }),
    );
    return {
      ok: `${AlarmName} rings: ${watchersOf(settings).join(" and ")} must receive an email now`,
    };
  },
});
