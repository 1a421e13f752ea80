import { publicFormMessages as say } from "#shared/messages/public-form.ts";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import { isUnderWay } from "../model/form-state.ts";
import { useForm } from "../model/form-store.ts";
import { Notice } from "./Notice.tsx";
import css from "./OfflineNotice.module.css";

export const OfflineNotice = () => {
  const isOnline = useIsOnline();
  const isWaiting = useForm(({ sending }) => isUnderWay(sending));
  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning" className={css.offline}>
          {isWaiting ? say.offlineWaiting : say.offlineNow}
        </Notice>
      )}
    </div>
  );
};
