import { useSyncExternalStore } from "react";
import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { useForm } from "../model/form-store.tsx";
import { Notice } from "./Notice.tsx";

export const OfflineNotice = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isWaiting = useForm(({ sending }) => sending.state === "offline");
  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning" mb="4">
          {isWaiting ? say.offlineWaiting : say.offlineNow}
        </Notice>
      )}
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
