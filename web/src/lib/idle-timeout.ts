/** A time limit that starts again at each `renew`; aborts as `AbortSignal.timeout` does. */
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
