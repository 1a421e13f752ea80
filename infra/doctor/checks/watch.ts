import { SetAlarmStateCommand } from "@aws-sdk/client-cloudwatch";
import { ListCostAllocationTagsCommand } from "@aws-sdk/client-cost-explorer";
import { paginateListSubscriptionsByTopic } from "@aws-sdk/client-sns";
import type { Settings } from "../../settings.ts";
import type { Account } from "../account.ts";
import { type Check, verdictOf } from "../check.ts";

export const watchChecks = (account: Account, { registrar }: Settings): Check[] => [
  {
    subject: "Alarm emails",
    look: async () => {
      const TopicArn = await account.resourceOf("Watch", "AWS::SNS::Topic", "Alarms");
      const address = registrar.itAlertEmail;
      const own: (string | undefined)[] = [];
      for await (const page of paginateListSubscriptionsByTopic(
        { client: account.sns },
        { TopicArn },
      )) {
        const found = page.Subscriptions?.filter(({ Endpoint }) => Endpoint === address) ?? [];
        own.push(...found.map(({ SubscriptionArn }) => SubscriptionArn));
      }
      return verdictOf(
        [
          own.length === 0 && `${address} does not receive them: deploy Watch`,
          own.includes("PendingConfirmation") &&
            `${address} must confirm the email that SNS sent; deploy Watch again if it is older than three days`,
        ],
        address,
      );
    },
  },
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
export const ringCheck = (account: Account, { registrar }: Settings): Check => ({
  subject: "Test alarm",
  look: async () => {
    const AlarmName = await account.resourceOf("Watch", "AWS::CloudWatch::Alarm", "GivenUp");
    await account.alarms.send(
      new SetAlarmStateCommand({
        AlarmName,
        StateValue: "ALARM",
        StateReason: "Test by npm run doctor -- --ring: there is nothing to do",
      }),
    );
    return { ok: `${AlarmName} rings: ${registrar.itAlertEmail} must receive an email now` };
  },
});
