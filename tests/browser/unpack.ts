import { browserPath } from "./launch.ts";

/** Once, before the files that open it side by side. */
export default async (): Promise<void> => {
  await browserPath();
};
