import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect } from "react";
import { consent } from "#shared/messages/consent.ts";
import { contactMessages as say } from "#shared/messages/contact.ts";
import { registrar } from "../../lib/env.ts";
import { hasNavigated } from "../../lib/navigation.ts";
import { paths } from "../../lib/paths.ts";
import { Contact } from "./Contact.tsx";
import { SkipLink } from "./SkipLink.tsx";

interface Props {
  title: string;
  children: ReactNode;
  lead?: string;
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

export const PublicLayout = ({ title, lead, children, maxWidth = "44rem", belowHeader }: Props) => {
  const isHome = title === registrar.name;
  useEffect(() => {
    document.title = isHome ? title : `${title} · ${registrar.name}`;
  }, [title, isHome]);
  useEffect(startAtTop, []);

  return (
    <>
      <SkipLink />
      <chakra.header bg="header" color="onHeader">
        <chakra.div maxW={maxWidth} mx="auto" px="4" py={isHome ? { base: "6", md: "10" } : "4"}>
          {isHome ? (
            <chakra.h1 fontSize={{ base: "2xl", md: "3xl" }}>{title}</chakra.h1>
          ) : (
            <chakra.span fontWeight="semibold">{registrar.name}</chakra.span>
          )}
          {lead && (
            <chakra.p mt="2" maxW="40rem" color="onHeaderMuted">
              {lead}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.header>
      {belowHeader}
      <chakra.main id={mainId} tabIndex={-1} maxW={maxWidth} mx="auto" px="4" py="8" outline="none">
        {!isHome && (
          <chakra.h1 fontSize="2xl" mb="4">
            {title}
          </chakra.h1>
        )}
        {children}
      </chakra.main>
      <chakra.footer maxW={maxWidth} mx="auto" px="4" pb="8">
        <Contact />
        <chakra.nav display="flex" flexWrap="wrap" columnGap="6" aria-label={say.more}>
          <FootLink href={paths.privacy}>{consent.notice}</FootLink>
          <FootLink href={paths.support}>{say.support}</FootLink>
        </chakra.nav>
        <chakra.p mt="3" color="muted" fontSize="xs">
          {say.places}
        </chakra.p>
      </chakra.footer>
    </>
  );
};

const FootLink = chakra("a", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: "11",
    color: "brandText",
    fontSize: "sm",
    textDecoration: "underline",
    textUnderlineOffset: "3px",
  },
});
