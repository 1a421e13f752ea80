import { useSyncExternalStore } from "react";
import { publicFormMessages } from "#shared/messages/public-form.ts";
import { Notice } from "./Notice.tsx";

export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && <Notice tone="warning">{publicFormMessages.offlineNow}</Notice>}
    </div>
  );
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};
