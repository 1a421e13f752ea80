/** What a super-admin can pause: calls of a paused part are refused until it goes on. */
export const pauses = ["form", "uploads", "exports"] as const;
export type Pause = (typeof pauses)[number];
export type Paused = Record<Pause, boolean>;
