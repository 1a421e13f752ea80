import { chakra } from "@chakra-ui/react/styled-system";
import type { ImageField } from "#shared/kyc/images.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import { Chip } from "../../../components/ui/Chip.tsx";
import type { AccountDocument } from "./documents.ts";

interface Props {
  documents: AccountDocument[];
  shown: ImageField[];
  changed: string[];
  onChoose: (field: ImageField) => void;
}

export const Thumbnails = ({ documents, shown, changed, onChoose }: Props) => (
  <List>
    {documents.map(({ field, label, url }) => (
      <li key={field}>
        <Thumbnail aria-pressed={shown.includes(field)} onClick={() => onChoose(field)}>
          <img src={url} alt={say.openDocument} />
          <span>{label}</span>
          {changed.includes(field) && (
            <Chip tone="blue" justifySelf="center">
              {say.changed}
            </Chip>
          )}
        </Thumbnail>
      </li>
    ))}
  </List>
);

const List = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(6.5rem, 1fr))",
    gap: "2",
  },
});

const Thumbnail = chakra(
  "button",
  {
    base: {
      width: "full",
      height: "full",
      display: "grid",
      alignContent: "start",
      gap: "1",
      p: "1.5",
      rounded: "md",
      border: "2px solid",
      borderColor: "line",
      fontSize: "xs",
      lineHeight: "1.3",
      cursor: "pointer",
      _hover: { bg: "subtle" },
      _pressed: { borderColor: "brandText", bg: "brandTint" },
      "& img": {
        width: "full",
        height: "16",
        objectFit: "contain",
        background: "var(--k-colors-subtle)",
        borderRadius: "4px",
      },
    },
  },
  { defaultProps: { type: "button" } },
);
