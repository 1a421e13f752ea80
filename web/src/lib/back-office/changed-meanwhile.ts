/** Somebody else saved the same thing while it was being changed here; nothing was sent. */
export class ChangedMeanwhile extends Error {}
