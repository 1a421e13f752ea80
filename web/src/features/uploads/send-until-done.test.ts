import { expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { sendUntilDone } from "./send-until-done.ts";

const aServer = (...answers: (number | Error)[]) =>
  vi.fn(async () => {
    const answer = answers.shift() ?? 0;
    if (answer instanceof Error) throw answer;
    return answer;
  });

it("D56: asks again until everything that went wrong is on its way, with progress", async () => {
  const sendSome = aServer(1000, 1000, 340);
  const onProgress = vi.fn();

  const { sent, problem } = await sendUntilDone({ goal: 2340, sendSome, onProgress });

  expect({ sent, problem }).toEqual({ sent: 2340, problem: undefined });
  expect(onProgress.mock.calls.flat()).toEqual([1000, 2000, 2340]);
});

it("does not send in circles what is refused anew meanwhile", async () => {
  const sendSome = aServer(3, 3, 3, 3);

  await sendUntilDone({ goal: 3, sendSome, onProgress: vi.fn() });

  expect(sendSome).toHaveBeenCalledTimes(1);
});

it("tells how many were sent when the server refuses on the way", async () => {
  const refusal = new ApiError(409, ["Both services are switched off"]);

  const ended = await sendUntilDone({
    goal: 2000,
    sendSome: aServer(1000, refusal),
    onProgress: vi.fn(),
  });

  expect(ended).toEqual({ sent: 1000, problem: refusal });
});

it("fails when the first call fails", async () => {
  const refusal = new ApiError(404, ["Nothing to send again"]);

  await expect(
    sendUntilDone({ goal: 1, sendSome: aServer(refusal), onProgress: vi.fn() }),
  ).rejects.toBe(refusal);
});
