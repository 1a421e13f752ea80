import { useEffect } from "react";
import { replayEarlyInput } from "./replay-early-input.ts";

/** Stands behind a page; once that has come to life, what was typed before is made known to it. */
export const ReplayEarlyInput = () => {
  useEffect(() => {
    replayEarlyInput(document.getElementById("root"));
    performance.mark("hydrated");
  }, []);
  return null;
};
