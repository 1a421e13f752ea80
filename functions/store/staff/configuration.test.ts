import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { RejectionReasons } from "#shared/contract/corrections.ts";
import { builtInReasons } from "#shared/messages/rejection-reasons.ts";
import { aLogEntry } from "#tests/builders/a-log-entry.ts";
import { startTables } from "#tests/support/engines.ts";
import { configurationStore } from "./configuration.ts";

const { main: table } = await startTables();

test("the configuration disables all uploads until it is saved", async () => {
  const configuration = configurationStore(table);
  const nothing = {
    allowUploadToIxtrac: false,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
    rejectionReasons: builtInReasons,
    paused: { form: false, uploads: false, exports: false },
    pausedText: "",
    exportsPerDay: null,
    exportReasonAbove: null,
    exportAlertAbove: null,
    maskWithoutRights: false,
    weakeningDelayHours: 0,
    maskNumbers: false,
    revealsPerDay: null,
    retention: { pending: null, approved: null, rejected: null, uploaded: null },
    fourEyes: { approvals: false, reversals: false, ownEmail: false, rights: false },
  };
  expect(await configuration.get()).toEqual(nothing);
  const saved = {
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [{ label: "Dangote Cement Plc", value: "DANGCEM" }],
  };

  await configuration.save(saved);

  expect(await configuration.get()).toEqual({ ...nothing, ...saved });
});

test("D98: a live stage hides numbers and waits until a super-admin saves something else", async () => {
  const { main: fresh } = await startTables();
  const live = configurationStore(fresh, { isLive: true });
  const strict = {
    exportReasonAbove: 2000,
    exportAlertAbove: 500,
    maskWithoutRights: true,
    revealsPerDay: 100,
    weakeningDelayHours: 24,
  };
  expect(await live.get()).toMatchObject(strict);
  await live.save({
    allowUploadToIxtrac: true,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
    revealsPerDay: null,
  });

  expect(await live.get()).toMatchObject({ ...strict, revealsPerDay: null });
});

test("D86: the periods of a stage count until a super-admin saves others, also none", async () => {
  const ofStage = { pending: 60, approved: 90, rejected: 30, uploaded: 180 };
  const none = { pending: null, approved: null, rejected: null, uploaded: null };
  const configuration = configurationStore(table, { retentionDays: ofStage });
  const retention = async () => (await configuration.get()).retention;
  expect(await retention()).toEqual(ofStage);

  await configuration.change((present) => ({
    configuration: { ...present, retention: none },
    log: aLogEntry({ type: "admin" }),
  }));

  expect(await retention()).toEqual(none);
});

test("D75: the built-in reasons for rejection obey the rules of a list that is sent", () => {
  expect(RejectionReasons.parse(builtInReasons)).toEqual(builtInReasons);
  expect(builtInReasons).toHaveLength(10);
});

test("a change that another change overtook is made again on the newer configuration", async () => {
  const other = configurationStore(table);
  const allow = (name: "allowUploadToIxtrac" | "allowUploadToErights") => (present: object) => ({
    configuration: { ...(present as Awaited<ReturnType<typeof other.get>>), [name]: true },
    log: aLogEntry({ type: "admin" }),
  });
  await other.save({
    allowUploadToIxtrac: false,
    allowUploadToErights: false,
    allowedAccountsForErightsUpdate: [],
  });
  let isOvertaken = false;
  const send = async (command: never) => {
    if (!isOvertaken && (command as object) instanceof TransactWriteCommand) {
      isOvertaken = true;
      await other.change(allow("allowUploadToIxtrac"));
    }
    return table.db.send(command);
  };
  const slow = configurationStore({ ...table, db: { send } as never });

  await slow.change(allow("allowUploadToErights"));

  expect(await other.get()).toMatchObject({
    allowUploadToIxtrac: true,
    allowUploadToErights: true,
  });
});

test("a change that others overtake five times is refused for now", async () => {
  const other = configurationStore(table);
  let changes = 0;
  const send = async (command: never) => {
    if ((command as object) instanceof TransactWriteCommand) {
      changes += 1;
      await other.change((configuration) => ({ configuration, log: aLogEntry() }));
    }
    return table.db.send(command);
  };
  const slow = configurationStore({ ...table, db: { send } as never });

  const changing = slow.change((configuration) => ({ configuration, log: aLogEntry() }));

  await expect(changing).rejects.toMatchObject({
    code: "request.overloaded",
    retryAfterSeconds: 2,
  });
  expect(changes).toBe(5);
});

test("D98: every function opens the configuration with the stage, whose strict defaults count", () => {
  const top = join(import.meta.dirname, "../..");
  const handlers = readdirSync(top, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("handler.ts"),
  );
  const opened = handlers.flatMap((path) =>
    [...readFileSync(join(top, path), "utf8").matchAll(/configurationStore\(([^)]*)\)/g)].map(
      ([, given]) => given,
    ),
  );

  expect(opened.length).toBeGreaterThan(6);
  expect(opened.filter((given) => !/^table, (env\.REGISTRAR|registrar)$/.test(`${given}`))).toEqual(
    [],
  );
});
