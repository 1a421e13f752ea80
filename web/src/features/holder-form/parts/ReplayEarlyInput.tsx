import { useEffect } from "react";
import { replayEarlyInput } from "../model/replay-early-input.ts";

/** Rendered after a prerendered part: replays input from before its hydration. */
export const ReplayEarlyInput = ({ partId }: { partId: string }) => {
  useEffect(() => {
    const part = document.getElementById(partId);
    if (part) replayEarlyInput(part);
  }, [partId]);
  return null;
};
