import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { QueueName } from "./constructs/worker-queue.ts";
import { exportMemorySize } from "./export-memory.ts";
import { folderOf, functionNames, groups, top, workers } from "./functions.ts";
import { type Resource, type Synthesized, synthesize } from "./testing/templates.ts";
import { titled } from "./titled.ts";

let all: Synthesized;

beforeAll(() => {
  all = synthesize();
});

/** The worker that reads each queue; the settings of every function must agree with it. */
const consumers: Record<QueueName, { name: string; service?: string; isBulk?: true }> = {
  mail: { name: "send-mail" },
  ixtrac: { name: "deliver-to-service", service: "ixtrac" },
  erights: { name: "deliver-to-service", service: "erights" },
  run: { name: "run-upload" },
  import: { name: "import-register" },
  export: { name: "build-export" },
  compare: { name: "compare-accounts" },
  bulk: { name: "compare-accounts", isBulk: true },
  erase: { name: "erase-account" },
};

const queueReadBy = ({ name, service, isBulk }: (typeof consumers)[QueueName]): Resource => {
  const worker = all.lambdas.find(
    (it) =>
      it.name === name && (!service || it.Properties.Environment.Variables.SERVICE === service),
  );
  const source = all
    .ofType("AWS::Lambda::EventSourceMapping")
    .filter(({ Properties }) => Properties.FunctionName.Ref === worker?.id)
    .at(isBulk ? -1 : 0);
  const id = source?.Properties.EventSourceArn["Fn::GetAtt"][0];
  const queue = all.ofType("AWS::SQS::Queue").find((it) => it.id === id);
  if (!queue) throw new Error(`No queue leads to ${name}`);
  return queue;
};

/** Logical ids by the queue's name, read from the JSON text that CloudFormation joins. */
const deadLettersGiven = (): Record<string, string> => {
  const [texts] = all.lambdas.flatMap(({ Properties: { Environment } }) =>
    "DEAD_LETTER_URLS" in Environment.Variables ? [Environment.Variables.DEAD_LETTER_URLS] : [],
  );
  const parts: (string | { Ref: string })[] = texts["Fn::Join"][1];
  return JSON.parse(parts.map((part) => (typeof part === "string" ? part : part.Ref)).join(""));
};

describe("the functions", () => {
  it("have the names of their folders on AWS, in logs, alarms and runbooks", () => {
    for (const { id, name, Properties } of all.lambdas) {
      const service = titled(Properties.Environment?.Variables.SERVICE ?? "service");
      const expected = name.split("-").map(titled).join("").replace("Service", service);

      expect(id, name).toMatch(new RegExp(`${expected}Function[0-9A-F]{8}$`));
    }
  });

  it("exist once for each group and worker, plus one for the second service", () => {
    const folders = readdirSync(join(top, "functions/workers"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

    expect([...workers].sort()).toEqual(folders.sort());
    expect(all.lambdas.map(({ name }) => name)).toHaveLength(groups.length + workers.length + 1);
    expect(new Set(all.lambdas.map(({ name }) => name))).toEqual(new Set(functionNames));
  });

  it("run Node 24 on ARM and keep their logs for three months", () => {
    for (const { Properties } of all.lambdas) {
      expect(Properties.Runtime).toBe("nodejs24.x");
      expect(Properties.Architectures).toEqual(["arm64"]);
      expect(all.resources.find(({ id }) => id === Properties.LoggingConfig.LogGroup.Ref)).toEqual(
        expect.objectContaining({ Properties: expect.objectContaining({ RetentionInDays: 90 }) }),
      );
    }
  });

  it.each(functionNames)("%s gets exactly the settings that it reads", async (name) => {
    const { Env } = (await import(join(top, folderOf(name), "env.ts"))) as { Env: z.ZodObject };
    // Settings with a default are changed only for tests and load runs on one machine.
    const read = Object.entries(Env.shape).flatMap(([setting, schema]) =>
      (schema as z.ZodType).safeParse(undefined).success ? [] : [setting],
    );

    for (const { Properties } of all.lambdas.filter((it) => it.name === name)) {
      expect(Object.keys(Properties.Environment.Variables).sort()).toEqual(read.sort());
    }
  });

  it.each(Object.keys(consumers) as QueueName[])(
    "get the same queue “%s” and the same dead letters as the worker that reads the queue",
    (queue) => {
      const own = queueReadBy(consumers[queue]);
      const setting = `${queue.toUpperCase()}_QUEUE_URL`;
      const given = all.lambdas.flatMap(({ Properties: { Environment } }) =>
        setting in Environment.Variables ? [Environment.Variables[setting]] : [],
      );
      const deadLetters = own.Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"][0];

      expect(given.length).toBeGreaterThanOrEqual(queue === "bulk" ? 1 : 2);
      expect(new Set(given.map(({ Ref }) => Ref))).toEqual(new Set([own.id]));
      expect(deadLettersGiven()[queue]).toBe(deadLetters);
    },
  );

  it("that work on messages each have a queue, and no two queues share their dead letters", () => {
    const queues = all
      .ofType("AWS::SQS::Queue")
      .filter(({ Properties }) => Properties.RedrivePolicy);
    const deadLetters = queues.map(
      ({ Properties }) => Properties.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"][0],
    );

    expect(queues).toContain(queueReadBy({ name: "record-bounce" }));
    expect(queues).toHaveLength(Object.keys(consumers).length + 1);
    expect(new Set(deadLetters).size).toBe(queues.length);
  });

  it("that watch dead letters get a dead-letter URL for every QueueName", () => {
    expect(Object.keys(deadLettersGiven()).sort()).toEqual(Object.keys(consumers).sort());
  });

  it("that make exports have the memory they were measured with, and Lambda's own Node options", () => {
    const exporting = all.lambdas.filter(({ name }) => /^(admin-exports|build-export)$/.test(name));

    expect(exporting.map(({ Properties }) => Properties.MemorySize)).toEqual([
      exportMemorySize,
      exportMemorySize,
    ]);
    for (const { Properties } of exporting) {
      expect(Properties.Environment.Variables).not.toHaveProperty("NODE_OPTIONS");
    }
  });

  it("that deliver to the two services have the same settings except SERVICE", () => {
    const given = all.lambdas
      .filter(({ name }) => name === "deliver-to-service")
      .map(({ Properties }) => Properties.Environment.Variables);

    expect(given.map(({ SERVICE }) => SERVICE).sort()).toEqual(["erights", "ixtrac"]);
    expect({ ...given[0], SERVICE: "" }).toEqual({ ...given[1], SERVICE: "" });
  });

  it("that send to their own queue are exempt from Lambda's loop detection", () => {
    const looping = all.lambdas.filter(({ Properties }) => Properties.RecursiveLoop === "Allow");

    expect(looping.map(({ name }) => name).sort()).toEqual(["import-register", "run-upload"]);
  });
});

describe("the rights", () => {
  it("name every action and resource, never a bare wildcard", () => {
    const statements = allowed().filter(({ type }) => type !== "AWS::KMS::Key");

    expect(statements.length).toBeGreaterThan(40);
    for (const { actions, resources, id } of statements) {
      expect(actions.join(), id).not.toContain("*");
      if (!resources.includes("*")) continue;
      // AWS lets this action name no resource.
      expect(actions, id).toEqual(["dynamodb:ListStreams"]);
    }
  });

  it("use a wildcard only for the objects below submissions/, exports/, days/ and tombstones/", () => {
    const starred = allowed()
      .filter(({ type }) => type === "AWS::IAM::Policy")
      .flatMap(({ resources }) => resources)
      .filter((resource) => resource !== "*" && JSON.stringify(resource).includes("*"));

    expect(starred.length).toBeGreaterThan(0);
    for (const resource of starred) {
      expect(JSON.stringify(resource)).toMatch(/\/(submissions|exports|days|tombstones)\/\*/);
    }
  });

  it("belong to one role for each function, without managed policies", () => {
    const roles = all
      .ofType("AWS::IAM::Role")
      .filter(({ id }) => !id.startsWith("CustomCrossRegionExport"));
    const ofFunctions = roles.filter(({ Properties }) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes("lambda.amazonaws.com"),
    );
    const used = all.lambdas.map(({ Properties }) => Properties.Role["Fn::GetAtt"][0]);

    expect(new Set(used).size).toBe(used.length);
    expect(ofFunctions.map(({ id }) => id).sort()).toEqual(used.sort());
    expect(roles.filter(({ Properties }) => Properties.ManagedPolicyArns)).toEqual([]);
  });

  it("allow only the listed functions to write objects, send emails or read the private key", () => {
    const having = (action: string) =>
      all.lambdas
        .filter(({ Properties }) => rightsOf(Properties).some((it) => it.actions.includes(action)))
        .map(({ name }) => name);

    expect(new Set(having("s3:PutObject"))).toEqual(
      new Set(["holders", "build-export", "append-audit", "erase-account"]),
    );
    expect(new Set(having("s3:DeleteObject"))).toEqual(new Set(["sweep", "erase-account"]));
    expect(having("s3:DeleteObjectVersion")).toEqual(["erase-account"]);
    expect(new Set(having("ses:SendRawEmail"))).toEqual(new Set(["send-mail"]));
    expect(having("dynamodb:DeleteItem")).not.toContain("admin-session");
    expect(having("dynamodb:Scan")).toEqual(["rotate-keys", "reindex"]);
    const secretReaders = all.lambdas.filter(({ Properties }) =>
      JSON.stringify(rightsOf(Properties)).includes("TOKENPRIVATEKEYSECRET"),
    );
    expect(secretReaders.map(({ name }) => name).sort()).toEqual([
      "admin-session",
      "admin-settings",
      "create-signing-keys",
      "holders",
    ]);
  });

  it("T12: allow only the listed functions to write a submission", () => {
    const writing = all.lambdas.filter(({ Properties }) =>
      rightsOf(Properties).some(
        ({ actions, resources, condition }) =>
          actions.some((it) => tableWrites.includes(it)) &&
          JSON.stringify(resources).includes("Main") &&
          (!condition || JSON.stringify(condition).includes('"SUB#*"')),
      ),
    );

    expect(new Set(writing.map(({ name }) => name))).toEqual(
      new Set([
        "holders",
        "holder-rights",
        "admin-accounts",
        // Flags an account whose erasure is planned, so that nobody approves or sends it unwarned.
        "admin-settings",
        "run-upload",
        "deliver-to-service",
        "record-bounce",
        "sweep",
        "reconcile",
        "compare-accounts",
        "erase-account",
        "rotate-keys",
        "reindex",
      ]),
    );
  });

  it("let only functions that show, hand out, compare, decide on, deliver or export accounts decrypt holders' numbers, and those for sign-in and own settings decrypt seeds", () => {
    const opening = all.lambdas.filter(({ Properties }) =>
      JSON.stringify(rightsOf(Properties)).includes("FIELDKEYSSECRET"),
    );

    expect(new Set(opening.map(({ name }) => name))).toEqual(
      new Set([
        "holders",
        "holder-rights",
        // For the seeds of second factors.
        "admin-session",
        "admin-settings",
        "admin-accounts",
        "admin-exports",
        "build-export",
        "run-upload",
        "deliver-to-service",
        "compare-accounts",
        "erase-account",
        "rotate-keys",
        "reindex",
      ]),
    );
  });

  it("allow emails only from the sender's domain and its configuration set, which SES also checks", () => {
    const [mail, ...others] = allowed().filter(({ actions }) =>
      actions.includes("ses:SendRawEmail"),
    );

    expect(others).toEqual([]);
    const [identity, set, codes, ...more] = (mail?.resources ?? []).map((it) => JSON.stringify(it));
    expect(more).toEqual([]);
    expect(identity).toMatch(/:identity\/.*HolderKycLiveMail.*Sender/);
    expect(set).toMatch(/:configuration-set\/.*HolderKycLiveMail.*Mails/);
    expect(codes).toMatch(/:configuration-set\/.*HolderKycLiveMail.*Codes/);
  });
});

interface Statement {
  Effect: "Allow" | "Deny";
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const tableWrites = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"].map(
  (action) => `dynamodb:${action}`,
);

const allowed = () =>
  all.resources.flatMap(({ id, Type, Properties }) => {
    const document = Properties?.PolicyDocument ?? Properties?.KeyPolicy;
    const statements = (document?.Statement ?? []) as Statement[];
    return statements
      .filter(({ Effect }) => Effect === "Allow")
      .map(({ Action, Resource, Condition }) => ({
        id,
        type: Type,
        roles: (Properties.Roles ?? []) as { Ref: string }[],
        actions: [Action].flat(),
        resources: [Resource].flat(),
        condition: Condition,
      }));
  });

const rightsOf = ({ Role }: Resource["Properties"]) =>
  allowed().filter(({ roles }) => roles.some(({ Ref }) => Ref === Role["Fn::GetAtt"][0]));
