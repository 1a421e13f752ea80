import { Duration, Stack, type StackProps } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { LambdaSubscription, SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { HouseFunction } from "../constructs/house-function.ts";
import { addMailRecords, mailFromDomain } from "../constructs/mail-records.ts";
import { allow, allowService } from "../constructs/rights.ts";
import { WorkerQueue } from "../constructs/worker-queue.ts";
import { senderDomain } from "../sender-domain.ts";
import { pauseMails } from "../workers/pause-mails.ts";
import { recordBounce } from "../workers/record-bounce.ts";
import { aMinute, fewReceives } from "../workers/worker-defaults.ts";
import type { WorkerProps } from "../workers/worker-props.ts";

type MailStackProps = StackProps & WorkerProps;

export class MailStack extends Stack {
  readonly bounces: WorkerQueue;
  /** Of codes, which go on while the others are paused (D72). */
  readonly codes: ConfigurationSet;
  /** The alarms of the watch stack pause all emails but codes through this topic. */
  readonly pause: Topic;
  /** SES requires the right for the configuration set as well. */
  readonly maySend: PolicyStatement;

  constructor(scope: Construct, id: string, { data, settings, code, ...props }: MailStackProps) {
    super(scope, id, props);
    const domain = senderDomain(settings.registrar);
    const mails = this.#configurationSet("Mails");
    this.codes = this.#configurationSet("Codes");
    // SES uses the identity's default configuration set for emails that name none.
    const sender = new EmailIdentity(this, "Sender", {
      identity: Identity.domain(domain),
      configurationSet: mails,
      // Until its records exist, SES sends from its own domain.
      mailFromDomain: mailFromDomain(domain),
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    this.maySend = allow(
      ["ses:SendRawEmail"],
      sender.emailIdentityArn,
      this.#arnOf(mails),
      this.#arnOf(this.codes),
    );
    addMailRecords(this, { sender, domain, region: this.region, settings });

    // Its messages name holders by their addresses.
    const cameBack = new Topic(this, "CameBack", { enforceSSL: true, masterKey: data.key });
    const { account } = this;
    for (const action of ["kms:GenerateDataKey*", "kms:Decrypt"]) {
      data.key.addToResourcePolicy(
        allowService("ses.amazonaws.com", action, { resource: "*", account }),
      );
    }
    for (const set of [mails, this.codes]) {
      set.addEventDestination("CameBack", {
        destination: EventDestination.snsTopic(cameBack),
        events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
      });
    }
    // Only this queue's messages contain an email address, so retention is short.
    this.bounces = new WorkerQueue(this, "BounceQueue", {
      maxReceiveCount: fewReceives,
      workTimeout: aMinute,
      keptFor: Duration.days(1),
      deadKeptFor: Duration.days(3),
    });
    const { queue, deadLetters } = this.bounces;
    cameBack.addSubscription(
      new SqsSubscription(queue, { rawMessageDelivery: true, deadLetterQueue: deadLetters }),
    );
    recordBounce(this, { data, settings, code, bounces: this.bounces });
    this.pause = this.#pausing(
      pauseMails(this, { code, mails, arn: this.#arnOf(mails) }),
      deadLetters,
    );
  }

  #pausing({ lambda }: HouseFunction, deadLetterQueue: Queue): Topic {
    const topic = new Topic(this, "Pause", { enforceSSL: true });
    topic.addToResourcePolicy(
      allowService("cloudwatch.amazonaws.com", "sns:Publish", {
        resource: topic.topicArn,
        account: this.account,
      }),
    );
    topic.addSubscription(new LambdaSubscription(lambda, { deadLetterQueue }));
    return topic;
  }

  #arnOf({ configurationSetName: resourceName }: ConfigurationSet): string {
    return this.formatArn({ service: "ses", resource: "configuration-set", resourceName });
  }

  #configurationSet(id: string): ConfigurationSet {
    return new ConfigurationSet(this, id, {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
  }
}
