import { expect, test } from "vitest";
import { asProcess, killed, meetFault, noFault, type Started, startProcess } from "./failpoints.ts";

const effect = {
  call: "DynamoDB Get",
  run: async () => "answer",
  throttled: () => "throttled",
  unreachable: () => new Error("unreachable"),
  lost: () => new Error("lost"),
  passTime: async () => undefined,
};
const process = startProcess();
const started: Started = { work: "call", choose: noFault, before: undefined, process };
let shared: Promise<string> | undefined;
/** As a function keeps its secrets: the calls of one process wait for the same read. */
const work = () => (shared ??= meetFault(effect));

test("a kill ends every call of its process, also one that came after the kill", async () => {
  const first = asProcess({ ...started, choose: () => "killed-before" }, work);
  const meanwhile = asProcess(started, work);
  expect(await first).toBe(killed);

  expect(await meanwhile).toBe(killed);
  expect(await asProcess(started, work)).toBe(killed);
});
