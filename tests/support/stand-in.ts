import type { Behaviour } from "#local/stand-ins/behaviour.ts";

/** Sets how a stand-in of the local run answers calls from now on. */
export const behave = async (url: string, mode: Behaviour["mode"]): Promise<void> => {
  const { status } = await fetch(`${url}/behave`, {
    method: "POST",
    body: JSON.stringify({ mode }),
  });
  if (status !== 200) throw new Error(`${url} does not behave ${mode}: ${status}`);
};
