import { afterEach, expect, it, vi } from "vitest";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { rendered } from "../../../app/testing/rendered.tsx";
import { closeToast, currentToast } from "../../../components/ui/toast.ts";
import { useFullScreen } from "./use-full-screen.ts";

afterEach(() => {
  closeToast();
  vi.unstubAllGlobals();
});

const refuse = () => Promise.reject(new TypeError("Permissions check failed"));

const used = (): ReturnType<typeof useFullScreen> => {
  const element = { requestFullscreen: refuse } as unknown as HTMLElement;
  let fullScreen: ReturnType<typeof useFullScreen> | undefined;
  const User = () => {
    fullScreen = useFullScreen({ current: element });
    return null;
  };
  rendered(<User />);
  if (!fullScreen) throw new Error("Nothing was drawn");
  return fullScreen;
};

it("shows an error when the browser refuses full screen", async () => {
  vi.stubGlobal("document", { fullscreenEnabled: true });

  used().enter();

  await expect.poll(currentToast).toMatchObject({ text: say.noFullScreen, type: "error" });
});

it("shows no error when full screen has already ended", async () => {
  let left = 0;
  const exitFullscreen = () => {
    left += 1;
    return refuse();
  };
  vi.stubGlobal("document", { fullscreenEnabled: true, exitFullscreen });

  used().leave();
  await new Promise(setImmediate);

  expect(left).toBe(1);
  expect(currentToast()).toBeUndefined();
});
