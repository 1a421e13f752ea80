import { expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { sendUntilDone } from "./send-until-done.ts";

const aServer = (...answers: (number | Error)[]) =>
  vi.fn(async () => {
    const answer = answers.shift() ?? 0;
    if (answer instanceof Error) throw answer;
    return answer;
  });

it("D56: repeats the call until all accounts are sent, and reports progress", async () => {
  const sendSome = aServer(1000, 1000, 340);
  const onProgress = vi.fn();

  const { sent, problem } = await sendUntilDone({ goal: 2340, sendSome, onProgress });

  expect({ sent, problem }).toEqual({ sent: 2340, problem: undefined });
  expect(onProgress.mock.calls.flat()).toEqual([1000, 2000, 2340]);
});

it("does not repeat the call for accounts that are refused again meanwhile", async () => {
  const sendSome = aServer(3, 3, 3, 3);

  await sendUntilDone({ goal: 3, sendSome, onProgress: vi.fn() });

  expect(sendSome).toHaveBeenCalledTimes(1);
});

it("D56: ends when nothing is left to send, also before the initial number is reached", async () => {
  const sendSome = aServer(1000, 0, 500);
  const onProgress = vi.fn();

  const { sent } = await sendUntilDone({ goal: 2000, sendSome, onProgress });

  expect(sent).toBe(1000);
  expect(onProgress.mock.calls).toEqual([[1000]]);
});

it("returns the number of sent accounts when the server refuses a later call", async () => {
  const refusal = new ApiError(409, ["Both services are switched off"]);

  const ended = await sendUntilDone({
    goal: 2000,
    sendSome: aServer(1000, refusal),
    onProgress: vi.fn(),
  });

  expect(ended).toEqual({ sent: 1000, problem: refusal });
});

it("throws when the first call fails", async () => {
  const refusal = new ApiError(404, ["Nothing to send again"]);

  await expect(
    sendUntilDone({ goal: 1, sendSome: aServer(refusal), onProgress: vi.fn() }),
  ).rejects.toBe(refusal);
});
