import { expect, test } from "vitest";
import { differenceStore } from "../../store/deliveries/differences.ts";
import { refOf, startDeliveries } from "../../testing/start-deliveries.ts";

const { table, service, deliver, deliverAtOnce, now, queued, rowOf } = await startDeliveries();
const differences = differenceStore(table);

const ask = (id: string) => differences.ask(refOf(id), { at: now().toISOString() });

/** Tries so often that the next pause is minutes long. */
const triedOften = async () => {
  const { id } = await queued();
  service.answer(503, {});
  for (let tries = 0; tries < 10; tries++) await deliver.ixtrac(refOf(id));
  service.requests.length = 0;
  return id;
};

test("a question is answered by a call at once, and its message waits for the next try", async () => {
  const id = await triedOften();

  expect(await ask(id)).toBe("asked");
  const left = await deliverAtOnce.ixtrac(refOf(id));

  expect(service.requests).toHaveLength(1);
  expect(left?.pauseSeconds).toBeGreaterThan(60);
});

test("a message that was on the queue before the question makes no second chain of tries", async () => {
  const id = await triedOften();
  await ask(id);
  await deliverAtOnce.ixtrac(refOf(id));

  // It comes after its own pause, which began before the question.
  const left = await deliverAtOnce.ixtrac(refOf(id));

  expect(left).toBe(undefined);
  expect(service.requests).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: "queued", attempts: 11 });
});
