import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { keys } from "../../store/table/keys.ts";
import { bothOn, refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const {
  table,
  service,
  submissions,
  deliveries,
  configuration,
  deliver,
  now,
  wait,
  accept,
  queued,
  stateOf,
  rowOf,
  logsOf,
} = await startDeliveries();

const neglected = () => Array.fromAsync(deliveries.stalledSince(now().toISOString()));

test("R-154, D56: a delivery waits, without a call or an attempt, while its service is switched off", async () => {
  const { id } = await queued();
  accept();
  await configuration.save({ ...bothOn, allowUploadToIxtrac: false });

  const left = await deliver.ixtrac(refOf(id));

  expect(left).toBeUndefined();
  expect(service.requests).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 0 });
  wait(24 * 3600);
  expect(await neglected()).not.toContainEqual(refOf(id));
  expect(await Array.fromAsync(deliveries.heldFor("ixtrac"))).toEqual([refOf(id)]);
  await configuration.save(bothOn);
  await deliver.ixtrac(refOf(id));
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});

test("the sweep finds a delivery that waits for its next call a minute after twice its pause", async () => {
  const { id } = await queued();
  service.answer(503, {});
  await deliver.ixtrac(refOf(id));
  const left = await deliver.ixtrac(refOf(id));

  wait(2 * (left?.pauseSeconds ?? 0) + 59);
  expect(await neglected()).not.toContainEqual(refOf(id));
  wait(2);
  expect(await neglected()).toContainEqual(refOf(id));
});

test("an account that is no longer approved is not sent", async () => {
  const { id } = await queued();
  await table.db.send(new UpdateCommand(setTo(id, "status", "pending")));
  accept();

  await deliver.ixtrac(refOf(id));

  expect(service.requests).toEqual([]);
  expect(await stateOf(id)).toMatchObject({
    status: "pending",
    ixtrac: { state: "failed", reason: "no longer approved" },
  });
  expect(await rowOf(id)).toMatchObject({ attempts: 0 });
  expect(await logsOf(id)).toMatchObject([{ message: "Account could not be delivered" }]);
});

test("D22: a version that a later version has replaced is not sent, even if the account is approved", async () => {
  const { id } = await queued();
  const { Item } = await table.db.send(
    new GetCommand({ TableName: table.name, Key: keys.submission(id) }),
  );
  await table.db.send(new PutCommand({ TableName: table.name, Item: { ...Item, version: 2 } }));
  accept();

  await deliver.ixtrac(refOf(id));

  expect(service.requests).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ state: "failed", reason: "no longer approved" });
});

test("two deliveries that overlap both keep their results, and the account becomes uploaded", async () => {
  const { id } = await queued(["ixtrac", "erights"]);
  let isFirst = true;
  service.behave(async (_, response) => {
    const inner = isFirst;
    isFirst = false;
    if (inner) await deliver.erights(refOf(id, "erights"));
    response.end(JSON.stringify({ outcome: "accepted", reference: inner ? "IX-1" : "ER-1" }));
  });

  await deliver.ixtrac(refOf(id));

  expect(await stateOf(id)).toMatchObject({
    status: "uploaded",
    ixtrac: { state: "delivered", reference: "IX-1" },
    erights: { state: "delivered", reference: "ER-1" },
  });
});

test("saving the result of a delivery does not undo changes made to the account during the call", async () => {
  const { id } = await queued();
  service.behave(async (_, response) => {
    await table.db.send(new UpdateCommand(setTo(id, "flags", ["seen meanwhile"])));
    await table.db.send(new UpdateCommand(setTo(id, "revision", 7)));
    response.end(JSON.stringify({ outcome: "accepted", reference: "IX-1" }));
  });

  await deliver.ixtrac(refOf(id));

  expect(await submissions.get(id)).toMatchObject({
    status: "uploaded",
    flags: ["seen meanwhile"],
    revision: 8,
  });
});

const setTo = (id: string, attribute: string, value: unknown) => ({
  TableName: table.name,
  Key: { pk: `SUB#${id}`, sk: "META" },
  UpdateExpression: "SET #attribute = :value",
  ExpressionAttributeNames: { "#attribute": attribute },
  ExpressionAttributeValues: { ":value": value },
});

test("ten copies of one message cause only one call", async () => {
  const { id } = await queued();
  accept();

  await Promise.all(Array.from({ length: 10 }, () => deliver.ixtrac(refOf(id))));
  await deliver.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
  expect(await logsOf(id)).toHaveLength(1);
});

test("a message about a delivery that does not exist does nothing", async () => {
  accept();

  expect(await deliver.ixtrac(refOf("0d4f2c3e-5b6a-4c7d-8e9f-a0b1c2d3e4f5"))).toBeUndefined();

  expect(service.requests).toEqual([]);
});

test("another worker takes over a dead worker's delivery after the lease ends", async () => {
  const { id } = await queued();
  await deliveries.take(refOf(id), now());
  accept();

  await deliver.ixtrac(refOf(id));
  expect(service.requests).toEqual([]);
  wait(61);
  await deliver.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ status: "uploaded" });
});
