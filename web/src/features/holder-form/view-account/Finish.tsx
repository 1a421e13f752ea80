import { updateMessages as say } from "#shared/messages/public-account.ts";
import { Button } from "../../../components/ui/Button.tsx";
import type { DraftKey } from "../model/draft-rows.ts";
import css from "./Finish.module.css";
import { useFinish } from "./use-finish.ts";

/** For shared devices: afterwards, neither "Back" nor a new visit shows the account. */
export const Finish = ({ draftKey }: { draftKey: DraftKey }) => {
  const finish = useFinish(draftKey);
  return (
    <div className={css.finish}>
      <p id="finish-hint" className={css.hint}>
        {say.finishHint}
      </p>
      <Button look="outline" size="sm" aria-describedby="finish-hint" onClick={finish}>
        {say.finish}
      </Button>
    </div>
  );
};
