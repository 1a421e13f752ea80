import { chakra } from "@chakra-ui/react/styled-system";
import { contactMessages as say } from "#shared/messages/contact.ts";
import { registrar } from "../../lib/env.ts";
import { Brand } from "./Brand.tsx";

interface Props {
  /** On the form the registrar's name is the title of the page. */
  isTitle: boolean;
  maxWidth: string;
}

export const PublicHeader = ({ isTitle, maxWidth }: Props) => {
  const Name = isTitle ? "h1" : "p";
  return (
    <Bar>
      <chakra.div maxW={maxWidth}>
        <Brand />
        <div>
          <Name>{registrar.name}</Name>
          <p>{trust}</p>
        </div>
      </chakra.div>
    </Bar>
  );
};

const inOneLine = (text: string): string => text.replace(/ /g, "\u00a0");
const { contact, licence } = registrar;
const trust = [licence && say.licensedBy(licence.authority), inOneLine(contact.phone)]
  .filter(Boolean)
  .join(" · ");

const Bar = chakra("header", {
  base: {
    borderTop: "4px solid",
    borderTopColor: "header",
    borderBottom: "1px solid",
    borderBottomColor: "line",
    "& > div": { display: "flex", gap: "3", alignItems: "center", mx: "auto", px: "4", py: "2.5" },
    _print: { "& > div": { maxW: "none" } },
    "& > div > div": { minW: "0" },
    "& > div > div > :first-child": { fontSize: "md", fontWeight: "bold", lineHeight: "1.25" },
    "& > div > div > :last-child": { color: "muted", fontSize: "xs", lineHeight: "1.35" },
  },
});
