import { Construct } from "constructs";
import { Env } from "#functions/workers/send-mail/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { atMost, WorkerQueue } from "../constructs/worker-queue.ts";
import { rightsOf } from "../function-rights.ts";
import type { MailStack } from "../stacks/mail-stack.ts";
import { aMinute, fewReceives, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface SendMailProps extends WorkerProps {
  mail: MailStack;
}

export class SendMail extends Construct {
  readonly queue: WorkerQueue;

  constructor(scope: Construct, id: string, { data, mail, settings, code }: SendMailProps) {
    super(scope, id);
    const { main, secretNames } = data;
    this.queue = new WorkerQueue(this, "Queue", {
      maxReceiveCount: fewReceives,
      workTimeout: aMinute,
    });
    const worker = new HouseFunction(this, "SendMail", {
      code: code("send-mail"),
      description: "Sends the mails that changes left in the outbox",
      timeout: aMinute,
      memorySize,
      schema: Env,
      environment: {
        MAIN_TABLE: main.tableName,
        REGISTRAR: JSON.stringify(settings.registrar),
        LOOKUP_KEY_SECRET: secretNames.LOOKUP_KEY_SECRET,
        CODES_MAIL_SET: mail.codes.configurationSetName,
      },
      rights: [...rightsOf("send-mail", data), mail.maySend],
    });
    this.queue.feed(worker, atMost(settings.deployment.limits.mailsAtOnce));
  }
}
