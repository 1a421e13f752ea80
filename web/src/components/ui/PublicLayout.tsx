import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect } from "react";
import { registrar } from "../../lib/env.ts";
import { hasNavigated } from "../../lib/navigation.ts";
import { PublicFooter } from "./PublicFooter.tsx";
import { PublicHeader } from "./PublicHeader.tsx";
import { SkipLink } from "./SkipLink.tsx";

interface Props {
  title: string;
  children: ReactNode;
  maxWidth?: string;
  belowHeader?: ReactNode;
}

const mainId = "main";

/** After navigation, scroll and focus start at the top. */
const startAtTop = (): void => {
  if (!hasNavigated()) return;
  scrollTo(0, 0);
  document.getElementById(mainId)?.focus({ preventScroll: true });
};

export const PublicLayout = ({ title, children, maxWidth = "44rem", belowHeader }: Props) => {
  const isHome = title === registrar.name;
  useEffect(() => {
    document.title = isHome ? title : `${title} · ${registrar.name}`;
  }, [title, isHome]);
  useEffect(startAtTop, []);

  return (
    <Page>
      <SkipLink />
      <PublicHeader isTitle={isHome} maxWidth={maxWidth} />
      {belowHeader}
      <chakra.main id={mainId} tabIndex={-1} maxW={maxWidth}>
        {!isHome && (
          <chakra.h1 fontSize="2xl" mb="4">
            {title}
          </chakra.h1>
        )}
        {children}
      </chakra.main>
      <PublicFooter maxWidth={maxWidth} />
    </Page>
  );
};

const Page = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minHeight: "100vh",
    bg: "paper",
    "& > main": {
      flex: "1",
      width: "full",
      mx: "auto",
      px: "4",
      py: { base: "6", md: "10" },
      outline: "none",
      _print: { maxW: "none", py: "5" },
    },
  },
});
