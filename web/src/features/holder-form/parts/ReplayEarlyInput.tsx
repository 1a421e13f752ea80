import { useEffect, useState } from "react";
import { useIsLive } from "../../../lib/use-is-live.ts";
import { replayEarlyInput } from "../model/replay-early-input.ts";

/** Rendered after a prerendered part: replays input from before its hydration. */
export const ReplayEarlyInput = ({ partId }: { partId: string }) => {
  const isLive = useIsLive();
  const [wasPrerendered] = useState(!isLive);
  useEffect(() => {
    const part = document.getElementById(partId);
    if (wasPrerendered && part) replayEarlyInput(part);
  }, [partId, wasPrerendered]);
  return null;
};
