/** A sign-in of an administrator in one browser; a token names its session (D83). */
export interface Session {
  id: string;
  adminId: string;
  /** Of the administrator at the sign-in; a later one ends the session. */
  epoch: number;
  /** A code of the second factor came with the sign-in, or this session enrolled the factor (D82). */
  hasCode: boolean;
  createdAt: string;
  lastUsedAt: string;
  /** Browser and system in words. */
  device: string;
}

/** The text whose keyed hash tells in a log what was done in one session. */
export const sessionText = (id: string): string => `session:${id}`;

/** The greatest age of a session and of its token. */
export const sessionHours = 8;

interface Now {
  epoch: number;
  idleMinutes: number;
  now: Date;
}

/** An idle session ends after at most `idleMinutes`, because the stored last use may be older than the real one. */
export const isLive = (session: Session, { epoch, idleMinutes, now }: Now): boolean =>
  session.epoch === epoch &&
  minutesSince(session.createdAt, now) < sessionHours * 60 &&
  minutesSince(session.lastUsedAt, now) < idleMinutes;

/** Storing every use would make a write of every read. */
export const isUseStored = ({ lastUsedAt }: Session, now: Date): boolean =>
  minutesSince(lastUsedAt, now) < storedMinutes;

const storedMinutes = 5;

const minutesSince = (at: string, now: Date): number => (now.getTime() - Date.parse(at)) / 60_000;
