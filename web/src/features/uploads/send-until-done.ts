import { ApiError } from "../../lib/api-error.ts";

interface Sending {
  /** How many accounts there were to send when the person decided. */
  goal: number;
  /** One call of the server, which takes a limited number of accounts. @returns how many it took */
  sendSome: () => Promise<number>;
  onProgress: (sent: number) => void;
}

interface SentAgain {
  sent: number;
  /** Why it ended before all were sent. */
  problem: ApiError | undefined;
}

/**
 * Repeats the call until as many are sent as there were at the start: what a service refuses anew
 * meanwhile is not sent in circles. A refusal after the first call is no failure of what was sent.
 * @throws what the first call throws
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
