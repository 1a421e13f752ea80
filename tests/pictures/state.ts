import type { Page } from "playwright-core";
import type { ConfigurationChange } from "#shared/contract/admin-settings.ts";
import type { View } from "./view.ts";

/** Brings a page into the state of which the command takes pictures. */
export interface Reach {
  (view: View): Promise<Page>;
  /** The window, if not told otherwise. */
  shows?: "whole page";
  /** Selector of a part that is scrolled to. */
  inSight?: string;
  /** Where a wider screen shows the same as another state. */
  isForPhones?: true;
}

/** The picture shows the whole page, not only the part in the window. */
export const wholePage = (reach: (view: View) => Promise<Page>): Reach =>
  Object.assign((view: View) => reach(view), { shows: "whole page" as const });

/** The picture shows this part, also where the window is too small for all of the page. */
export const withInSight = (inSight: string, reach: (view: View) => Promise<Page>): Reach =>
  Object.assign((view: View) => reach(view), { inSight });

export const onPhones = (reach: Reach): Reach =>
  Object.assign(reach, { isForPhones: true as const });

export interface Area {
  name: string;
  part: "office" | "form";
  /** Wider screens show these states otherwise, in another area. */
  isForPhones?: true;
  /** Settings of the configuration while pictures of this area are taken. */
  settings?: ConfigurationChange;
  /** Further options of `npm start`: an area with options gets a product without submissions. */
  options?: string[];
  /** By the name of the picture. */
  states: Record<string, Reach>;
}
