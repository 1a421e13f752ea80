/** Drafts come after the first paint: nobody needs them before the first answer. */
export const drafts = () => import("./draft.ts");
