import { ApiError } from "../../lib/api-error.ts";

interface Sending {
  goal: number;
  /** One server call, which takes a limited number of accounts and returns how many it took. */
  sendSome: () => Promise<number>;
  onProgress: (sent: number) => void;
}

interface SentAgain {
  sent: number;
  problem: ApiError | undefined;
}

/**
 * Repeats the call up to the initial number of accounts, so that accounts refused again meanwhile
 * do not loop. An error after the first call keeps what was sent.
 * @throws the error of the first call
 */
export const sendUntilDone = async ({
  goal,
  sendSome,
  onProgress,
}: Sending): Promise<SentAgain> => {
  let sent = await sendSome();
  onProgress(sent);
  while (sent < goal) {
    try {
      const more = await sendSome();
      if (more === 0) break;
      sent += more;
      onProgress(sent);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { sent, problem: error };
    }
  }
  return { sent, problem: undefined };
};
