import { Tabs } from "@chakra-ui/react";
import { chakra } from "@chakra-ui/react/styled-system";
import type { AccountDocument } from "../model/documents.ts";
import { DocumentPane } from "./DocumentPane.tsx";

export interface ImageOfTwo {
  field: string;
  label: string;
  /** Of two versions or two accounts; one of them may lack the image. */
  sides: { label: string; document: AccountDocument | undefined }[];
}

interface Props {
  /** Of the tabs. */
  label: string;
  images: ImageOfTwo[];
  /** Says that a side lacks the image. */
  missing: string;
  height: string;
}

/** The same image twice, beside each other. */
export const ImageTabs = ({ label, images, missing, height }: Props) => (
  <Tabs.Root defaultValue={images[0]?.field ?? ""} lazyMount unmountOnExit>
    <Tabs.List aria-label={label}>
      {images.map((image) => (
        <Tabs.Trigger key={image.field} value={image.field}>
          {image.label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {images.map(({ field, sides }) => (
      <Tabs.Content key={field} value={field}>
        <Stage height={{ sm: height }}>
          {sides.map((side) =>
            side.document ? (
              <DocumentPane key={side.label} document={{ ...side.document, label: side.label }} />
            ) : (
              <Missing key={side.label}>
                <b>{side.label}</b>
                <i>{missing}</i>
              </Missing>
            ),
          )}
        </Stage>
      </Tabs.Content>
    ))}
  </Tabs.Root>
);

const Stage = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
    gridAutoRows: { base: "18rem", sm: "minmax(0, 1fr)" },
  },
});

const Missing = chakra("div", {
  base: {
    display: "grid",
    placeContent: "center",
    justifyItems: "center",
    gap: "1",
    bg: "subtle",
    color: "muted",
    rounded: "md",
    fontSize: "sm",
    textAlign: "center",
  },
});
