/** Why a call to a service had no clear answer; the name of the service comes before. */
export const callFaults = {
  timeout: "did not answer in time",
  network: "the connection failed",
  connection: "could not be reached",
  name: "has a name that could not be found",
  tls: "did not offer a secure connection",
  redirect: (status: number) => `sent the call to another address (${status})`,
  tooLarge: (status: number) => `sent too large an answer (${status})`,
  credentials: (status: number) => `refused the credentials (${status})`,
  error: (status: number) => `answered with an error (${status})`,
  unreadable: (status: number) => `sent an answer that the product cannot read (${status})`,
} as const;
