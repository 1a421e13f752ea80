import { buildWeb } from "#web/build.ts";

/** Before the tests, so that products that start side by side do not each build the pages. */
export default async (): Promise<void> => {
  await buildWeb();
};
