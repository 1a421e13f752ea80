/** A timeout that restarts at each `renew`; it aborts like `AbortSignal.timeout`. */
export const idleTimeout = (ms: number) => {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DOMException("Nothing came", "TimeoutError"));
  let timer = setTimeout(giveUp, ms);
  const end = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    renew: () => {
      end();
      timer = setTimeout(giveUp, ms);
    },
    end,
  };
};
