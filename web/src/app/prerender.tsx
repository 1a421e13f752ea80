import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { App } from "./App.tsx";
import { PageLoading } from "./PageLoading.tsx";

export const renderForm = (): Promise<string> => render(<App />);

export const renderWait = (): Promise<string> => render(<PageLoading />);

const render = async (page: ReactNode): Promise<string> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    // React would send a large boundary as a hidden part with an inline script, which the CSP
    // forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error);
    },
  });
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
};
