import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { browserMessages } from "#shared/messages/public.ts";
import { toastError } from "../ui/toast.ts";

interface Props {
  /** The button; what it opens renders it again, as its own trigger. */
  trigger: ReactElement<{ onClick?: () => void; "aria-haspopup"?: "dialog" }>;
  /** Fetches the code of `children`. */
  load: () => Promise<unknown>;
  /** A lazy popover that is open from the start. */
  children: ReactNode;
}

/** Leaves the code of a popover to the first press of its button. */
export const OpenLater = ({ trigger, load, children }: Props) => {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <Suspense fallback={trigger}>{children}</Suspense>;

  const open = () =>
    load().then(
      () => setUsed(true),
      () => toastError(browserMessages.offline),
    );
  return cloneElement(trigger, { onClick: open, "aria-haspopup": "dialog" });
};
