import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useState } from "react";
import type { AskedCorrection } from "#shared/contract/corrections.ts";
import { correctionsMessages as say } from "#shared/messages/back-office-corrections.ts";
import { useKeyName } from "../../../components/back-office/KeyHint.tsx";
import { Button } from "../../../components/office/Button.tsx";
import { useShortcut } from "../../../lib/back-office/keys/use-shortcut.ts";
import { onPhone, onShortScreen } from "../detail/detail-frame.ts";
import type { Account } from "../model/account.ts";

const CorrectionsDrawer = lazy(() => import("./CorrectionsDrawer.tsx"));

interface Props {
  account: Account;
  asked: readonly AskedCorrection[];
  remark: string;
  isDisabled: boolean;
  onUse: (asked: AskedCorrection[]) => void;
}

/** Opens the drawer, and says how many corrections the next rejection asks for. */
export const CorrectionsButton = ({ account, asked, remark, isDisabled, onUse }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const keyName = useKeyName();
  const use = (next: AskedCorrection[]) => {
    onUse(next);
    setOpen(false);
  };
  useShortcut("correct", isDisabled ? undefined : () => setOpen(true));
  return (
    <>
      <Opener look="outline" {...keyName("c")} disabled={isDisabled} onClick={() => setOpen(true)}>
        {asked.length > 0 ? say.chosen(asked.length) : say.open}
      </Opener>
      <Suspense>
        {isOpen && (
          <CorrectionsDrawer
            {...{ account, asked, remark }}
            onUse={use}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

const Opener = chakra(Button, {
  base: {
    [onPhone]: { flexGrow: "1", paddingInline: "3", fontSize: "sm" },
    // Beside the word Remark, to leave the screen to the account.
    [onShortScreen]: {
      position: "absolute",
      top: "2",
      right: "3",
      minHeight: "6",
      bg: "transparent",
      px: "1",
      border: "none",
      fontSize: "sm",
    },
  },
});
