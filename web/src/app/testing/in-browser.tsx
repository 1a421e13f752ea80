import "../../styles/base.css";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";
import { ToastHost } from "../../components/ui/ToastHost.tsx";
import { OfficeProvider } from "../office/OfficeProvider.tsx";

// `compat` silences Emotion's advice on pages that a server renders.
const styles = Object.assign(createCache({ key: "css" }), { compat: true as const });

/** A part of a page with the styles of all pages and the messages that the part shows. */
export const inTheme = (part: ReactNode) => (
  <CacheProvider value={styles}>
    <main>{part}</main>
    <ToastHost />
  </CacheProvider>
);

export const inBrowser = (part: ReactNode) => render(inTheme(part));

/** The same for a part of the back office, with its Chakra system and its questions. */
export const inOffice = (part: ReactNode) => inBrowser(<OfficeProvider>{part}</OfficeProvider>);
