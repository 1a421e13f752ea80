/** Somebody else saved the same object during the edit; nothing was sent. */
export class ChangedMeanwhile extends Error {}
