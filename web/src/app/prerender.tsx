import { ChakraProvider } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { App } from "./App.tsx";
import { PageLoading } from "./PageLoading.tsx";
import { system } from "./theme.ts";

/** The form at `/` as a browser shows it before any script has run. */
export const renderForm = (): Promise<string> => render(<App />);

/** The same of every other page: it is on its way. */
export const renderWait = (): Promise<string> =>
  render(
    <ChakraProvider value={system}>
      <PageLoading />
    </ChakraProvider>,
  );

const render = async (page: ReactNode): Promise<string> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={withoutPrefixes()}>{page}</CacheProvider>,
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
