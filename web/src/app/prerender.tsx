import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { prerender } from "react-dom/static";
import { App } from "./App.tsx";

/** The form at `/` as a browser shows it before any script has run. */
export const renderForm = async (): Promise<string> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={withoutPrefixes()}>
      <App />
    </CacheProvider>,
    {
      // A large boundary would come as a hidden part with a script that the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
};

/** Same names as in the browser, without what only browsers need that cannot run the pages. */
const withoutPrefixes = () => createCache({ key: "css", stylisPlugins: [] });
