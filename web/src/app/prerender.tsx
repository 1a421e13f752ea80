import { ChakraProvider } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { App } from "./App.tsx";
import { PageLoading } from "./PageLoading.tsx";
import { system } from "./theme.ts";

export const renderForm = (): Promise<string> => render(<App />);

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
      // React would send a large boundary as a hidden part with an inline script, which the CSP
      // forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
};

/** Same class names as in the browser, without prefixes: the script adds them. */
const withoutPrefixes = () => createCache({ key: "css", stylisPlugins: [] });
