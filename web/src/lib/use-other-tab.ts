import { useEffect, useState } from "react";
import { deviceStore } from "./storage.ts";

interface Message {
  tab: string;
  says: "opened" | "here" | "closed";
}

/**
 * Whether `subject` is open in another tab of this browser too. Through `localStorage`, because
 * Safari before 15.4 has no channels between tabs (D63).
 */
export const useOtherTab = (subject: string): boolean => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const key = `open-tab:${subject}`;
    const tab = crypto.randomUUID();
    const say = (says: Message["says"]) => {
      deviceStore.set(key, JSON.stringify({ tab, says } satisfies Message));
      // Only other tabs notice; nothing is left on the device.
      deviceStore.remove(key);
    };
    const hear = ({ key: changed, newValue }: StorageEvent) => {
      if (changed !== key || !newValue) return;
      const { says }: Message = JSON.parse(newValue);
      setOpen(says !== "closed");
      if (says !== "here") say(says === "closed" ? "opened" : "here");
    };
    const open = () => say("opened");
    const close = () => say("closed");
    addEventListener("storage", hear);
    addEventListener("pagehide", close);
    // After "Back" the browser may show the page as it was.
    addEventListener("pageshow", open);
    open();
    return () => {
      removeEventListener("storage", hear);
      removeEventListener("pagehide", close);
      removeEventListener("pageshow", open);
      close();
    };
  }, [subject]);
  return isOpen;
};
