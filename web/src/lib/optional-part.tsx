import { type ComponentType, lazy } from "react";

/** Loaded apart from the page, which also works where the part cannot be loaded. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));

const Nothing = () => null;
