import { AsyncLocalStorage } from "node:async_hooks";

/** From where a call comes, as keyed hashes; every log entry that the call writes names it (D85). */
export interface Caller {
  network: string;
  /** Of a signed-in administrator. */
  session?: string;
  byId?: string;
}

const present = new AsyncLocalStorage<Caller>();

export const asCaller = <T>(caller: Caller, call: () => T): T => present.run(caller, call);

export const presentCaller = (): Caller | undefined => present.getStore();
