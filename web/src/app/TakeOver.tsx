import { useEffect } from "react";
import { takeOver } from "./take-over.ts";

/** Stands behind a page; once that has come to life, what was typed before is made known to it. */
export const TakeOver = () => {
  useEffect(() => {
    takeOver(document.getElementById("root"));
    performance.mark("hydrated");
  }, []);
  return null;
};
