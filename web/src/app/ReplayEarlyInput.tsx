import { useEffect } from "react";
import { replayEarlyInput } from "./replay-early-input.ts";

/** Rendered after a page: replays input from before hydration once the page is hydrated. */
export const ReplayEarlyInput = () => {
  useEffect(() => {
    replayEarlyInput(document.getElementById("root"));
    performance.mark("hydrated");
  }, []);
  return null;
};
