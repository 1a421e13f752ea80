import { useEffect } from "react";
import { useDownloads } from "./downloads.ts";

/** A reload stops downloads of this tab; export jobs go on. */
export const ExportFollower = () => {
  const isComing = useDownloads().some(({ state }) => state === "coming");
  useEffect(() => {
    if (!isComing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isComing]);
  return null;
};
