import { useEffect, useState } from "react";
import { browserMessages } from "#shared/messages/public.ts";
import { toastError } from "../ui/toast.ts";

/** A part of the page that is loaded when it is first wanted; the next wish tries again. */
export const useLoaded = <Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  giveUp: () => void,
) => {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the wish starts a load
  useEffect(() => {
    if (!isWanted || loaded) return;
    load().then(
      (part) => setLoaded({ part }),
      () => {
        toastError(browserMessages.offline);
        giveUp();
      },
    );
  }, [isWanted]);
  return isWanted ? loaded?.part : undefined;
};
