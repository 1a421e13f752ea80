import { chakra } from "@chakra-ui/react/styled-system";
import type { ImageField } from "#shared/kyc/images.ts";
import { accountMessages as say } from "#shared/messages/back-office-account.ts";
import type { AccountDocument } from "../model/documents.ts";
import { ChangedMark } from "./ChangedMark.tsx";

interface Props {
  documents: AccountDocument[];
  shown: ImageField[];
  changed: string[];
  onChoose: (field: ImageField) => void;
}

/** The place of a document is its key. */
export const Thumbnails = ({ documents, shown, changed, onChoose }: Props) => (
  <List>
    {documents.map(({ field, label, url }, index) => (
      <li key={field}>
        <Thumbnail
          aria-pressed={shown.includes(field)}
          aria-keyshortcuts={String(index + 1)}
          title={say.documentKey(index + 1)}
          onClick={() => onChoose(field)}
        >
          {url ? <img src={url} alt={say.openDocument} /> : <Empty aria-hidden="true" />}
          <Name>
            {label}
            {changed.includes(field) && <ChangedMark />}
          </Name>
        </Thumbnail>
      </li>
    ))}
  </List>
);

const List = chakra("ul", {
  base: {
    display: "grid",
    flex: "1 1 18rem",
    gridTemplateColumns: "repeat(auto-fill, minmax(6.5rem, 1fr))",
    gap: "2",
    "@media (min-width: 1100px)": { display: "flex", flexWrap: "wrap", gap: "1.5" },
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
      fontSize: "0.8125rem",
      lineHeight: "1.3",
      cursor: "pointer",
      // Flat beside the data, where height is scarce.
      "@media (min-width: 1100px)": {
        gridTemplateColumns: "1.75rem minmax(0, 1fr)",
        alignContent: "center",
        alignItems: "center",
        gap: "1.5",
        p: "1",
        minHeight: "9",
        textAlign: "start",
      },
      _hover: { bg: "subtle" },
      _pressed: { borderColor: "brandText", bg: "brandTint" },
      "& > :is(img, span[aria-hidden])": {
        width: "full",
        height: "16",
        objectFit: "contain",
        background: "var(--k-colors-subtle)",
        borderRadius: "4px",
        "@media (min-width: 1100px)": { height: "6" },
      },
    },
  },
  { defaultProps: { type: "button" } },
);

const Empty = chakra("span", { base: { display: "block" } });

const Name = chakra("span", {
  base: {
    display: "grid",
    justifyItems: "center",
    gap: "1",
    "@media (min-width: 1100px)": { display: "flex", alignItems: "center" },
  },
});
