import { chakra } from "@chakra-ui/react/styled-system";
import { consent } from "#shared/messages/consent.ts";
import { contactMessages as say } from "#shared/messages/contact.ts";
import { registrar } from "../../lib/env.ts";
import { paths } from "../../lib/paths.ts";
import { Contact } from "./Contact.tsx";

export const PublicFooter = ({ maxWidth }: { maxWidth: string }) => (
  <Foot>
    <chakra.div maxW={maxWidth}>
      <chakra.p fontWeight="semibold">{registrar.name}</chakra.p>
      {registrar.licence && (
        <chakra.p color="muted" fontSize="sm">
          {`${say.licensedBy(registrar.licence.authority)}. ${say.licenceNumber(registrar.licence.number)}`}
        </chakra.p>
      )}
      <Contact />
      <chakra.nav display="flex" flexWrap="wrap" columnGap="6" aria-label={say.more}>
        <FootLink href={paths.privacy}>{consent.notice}</FootLink>
        <FootLink href={paths.support}>{say.support}</FootLink>
      </chakra.nav>
      <chakra.p mt="3" color="muted" fontSize="xs">
        {say.places}
      </chakra.p>
    </chakra.div>
  </Foot>
);

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

const Foot = chakra("footer", {
  base: {
    bg: "subtle",
    borderTop: "1px solid",
    borderTopColor: "line",
    "& > div": { mx: "auto", px: "4", py: "8" },
    "& nav, & nav + p": { _print: { display: "none" } },
    _print: { "& > div": { maxW: "none", py: "4" } },
  },
});
