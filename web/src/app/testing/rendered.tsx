import { ChakraProvider } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { officeSystem } from "../office/office-system.ts";

/** Renders a part of a page to HTML, without style elements. */
export const rendered = (part: ReactNode): string => {
  const styles = Object.assign(createCache({ key: "css" }), { compat: true as const });
  return renderToString(
    <CacheProvider value={styles}>
      <ChakraProvider value={officeSystem}>{part}</ChakraProvider>
    </CacheProvider>,
  );
};
