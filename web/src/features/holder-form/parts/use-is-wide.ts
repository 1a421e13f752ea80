import { useMedia } from "../../../lib/use-media.ts";
import { onePage } from "../model/steps.ts";

/** Whether the form is one page; false in the prerendered page, to keep it small. */
export const useIsWide = (): boolean => useMedia(onePage);
