import { chakra } from "@chakra-ui/react/styled-system";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { jump } from "../../../lib/jump.ts";
import { onShortScreen } from "./detail-frame.ts";

const parts = { data: say.data, documents: say.documents };
type Part = keyof typeof parts;

export const part = (id: Part) => ({ id, tabIndex: -1 });

export const AccountParts = () => (
  <Bar aria-label={say.parts}>
    {(Object.keys(parts) as Part[]).map((id) => (
      <a key={id} href={`#${id}`} onClick={jump}>
        {parts[id]}
      </a>
    ))}
  </Bar>
);

const Bar = chakra("nav", {
  base: {
    position: "sticky",
    top: "calc(3.5rem + var(--toast-room, 0px))",
    zIndex: "4",
    display: "flex",
    mx: { base: "-3", md: "-6" },
    my: "-2",
    px: { base: "1", md: "4" },
    bg: "page",
    borderBottom: "1px solid var(--k-colors-line)",
    "& a": {
      display: "grid",
      alignItems: "center",
      minHeight: "touch",
      px: "2",
      color: "brandText",
      fontSize: "sm",
      fontWeight: "semibold",
      rounded: "md",
      _hover: { textDecoration: "underline", textUnderlineOffset: "3px" },
    },
    "@media (min-width: 1100px)": { display: "none" },
    [onShortScreen]: { position: "static" },
  },
});
