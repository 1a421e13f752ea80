import { useEffect, useState } from "react";
import { onServerTime, serverNow } from "../server-clock.ts";

const minuteMs = 60_000;

/** The current time of the server, updated every minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, minuteMs);
    const stop = onServerTime(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
};
