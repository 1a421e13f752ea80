import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { Env } from "#functions/workers/append-audit/env.ts";
import { HouseFunction } from "../constructs/house-function.ts";
import { callEvery } from "../constructs/schedule.ts";
import { rightsOf } from "../function-rights.ts";
import { aMinute, memorySize } from "./worker-defaults.ts";
import type { WorkerProps } from "./worker-props.ts";

interface AppendAuditProps extends WorkerProps {
  givenUp: Queue;
}

/** Reads no stream: DynamoDB allows two readers of a shard, and the table has them. */
export const appendAudit = (
  scope: Construct,
  { data, settings, code, givenUp }: AppendAuditProps,
): void => {
  const { main, audit, auditFiles, secretNames } = data;
  const worker = new HouseFunction(scope, "AppendAudit", {
    code: code("append-audit"),
    description: "Copies log entries into the chain and closes its days",
    givenUp,
    timeout: aMinute,
    memorySize,
    schema: Env,
    environment: {
      MAIN_TABLE: main.tableName,
      AUDIT_TABLE: audit.tableName,
      AUDIT_BUCKET: auditFiles.bucketName,
      AUDIT_KEY_SECRET: secretNames.AUDIT_KEY_SECRET,
      REGISTRAR: JSON.stringify(settings.registrar),
    },
    rights: rightsOf("append-audit", data),
  });
  callEvery(aMinute, worker, givenUp);
};
