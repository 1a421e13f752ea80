import { Stack, type StackProps } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import {
  deadLetterQueue,
  type QueueName,
  type QueueUrls,
  type WorkerQueue,
} from "../constructs/worker-queue.ts";
import { appendAudit } from "../workers/append-audit.ts";
import { BuildExport } from "../workers/build-export.ts";
import { CompareAccounts } from "../workers/compare-accounts.ts";
import { DeliverToService } from "../workers/deliver-to-service.ts";
import { EraseAccount } from "../workers/erase-account.ts";
import { ImportRegister } from "../workers/import-register.ts";
import { publishOldestPending } from "../workers/publish-oldest-pending.ts";
import { reconcile } from "../workers/reconcile.ts";
import { recount } from "../workers/recount.ts";
import { reindex } from "../workers/reindex.ts";
import { relayOutbox } from "../workers/relay-outbox.ts";
import { resetSecondFactor } from "../workers/reset-second-factor.ts";
import { rotateKeys } from "../workers/rotate-keys.ts";
import { RunUpload } from "../workers/run-upload.ts";
import { SendMail } from "../workers/send-mail.ts";
import { sweep } from "../workers/sweep.ts";
import { updateCounters } from "../workers/update-counters.ts";
import type { WorkerProps } from "../workers/worker-props.ts";
import type { MailStack } from "./mail-stack.ts";

type WorkerStackProps = StackProps & WorkerProps & { mail: MailStack };

export class WorkerStack extends Stack {
  readonly queues: Record<QueueName, WorkerQueue>;
  /** Dead-letter queue for failed stream records and for sweeps that did not start. */
  readonly givenUp: Queue;

  constructor(scope: Construct, id: string, props: WorkerStackProps) {
    const { data, mail, settings, code, ...rest } = props;
    super(scope, id, rest);
    const common = { data, settings, code };
    const others = {
      mail: new SendMail(this, "Mail", { ...common, mail }).queue,
      ...new DeliverToService(this, "Deliver", common).queues,
      run: new RunUpload(this, "Run", common).queue,
      import: new ImportRegister(this, "Import", common).queue,
      export: new BuildExport(this, "Export", common).queue,
    };
    const { queue: compare, bulk } = new CompareAccounts(this, "Compare", common);
    this.queues = {
      ...others,
      compare,
      bulk,
      erase: new EraseAccount(this, "Erase", { ...common, compare }).queue,
    };
    this.givenUp = deadLetterQueue(this, "GivenUp");
    const { queues, givenUp } = this;
    const { bulk: _, ...sentTo } = queues;
    const queueUrls = urlsOf(sentTo);
    relayOutbox(this, { ...common, queues, queueUrls: urlsOf(queues), givenUp });
    updateCounters(this, { ...common, givenUp });
    sweep(this, { ...common, queues, queueUrls, givenUp });
    appendAudit(this, { ...common, givenUp });
    recount(this, { ...common, givenUp });
    reconcile(this, { ...common, givenUp });
    publishOldestPending(this, { ...common, givenUp });
    resetSecondFactor(this, common);
    rotateKeys(this, common);
    reindex(this, { ...common, givenUp });
  }
}

const urlsOf = <Name extends QueueName>(queues: Record<Name, WorkerQueue>): QueueUrls<Name> =>
  Object.fromEntries(
    Object.entries<WorkerQueue>(queues).map(([name, { queue }]) => [
      `${name.toUpperCase()}_QUEUE_URL`,
      queue.queueUrl,
    ]),
  ) as QueueUrls<Name>;
