import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { referenceOf } from "#shared/kyc/reference.ts";
import { duplicateMessages as say } from "#shared/messages/back-office-duplicates.ts";
import { DocumentPane } from "../detail/DocumentPane.tsx";
import { ViewerButton } from "../detail/ViewerButton.tsx";
import type { Account } from "../model/account.ts";
import type { AccountDocument } from "../model/documents.ts";
import { useImages } from "../model/use-images.ts";

interface Props {
  own: Account;
  other: Account;
}

/** The same image of both accounts beside each other, the identity card first. */
export const ComparedImages = ({ own, other }: Props) => {
  const [ours, theirs] = [useImages(own), useImages(other)];
  const all = [...ours, ...theirs.filter(({ field }) => !find(ours, field))];
  const [chosen, choose] = useState(all[0]?.field);
  const image = all.find(({ field }) => field === chosen) ?? all[0];
  if (!image) return null;

  const sides = [
    { account: own, document: find(ours, image.field) },
    { account: other, document: find(theirs, image.field) },
  ];
  return (
    <section aria-label={say.images}>
      <Choices>
        {all.map(({ field, label }) => (
          <ViewerButton
            key={field}
            aria-pressed={field === image.field}
            onClick={() => choose(field)}
          >
            {label}
          </ViewerButton>
        ))}
      </Choices>
      <Stage key={image.field}>
        {sides.map(({ account, document }) => (
          <Side
            key={account.id}
            label={say.imageOf(image.label, referenceOf(account.id))}
            document={document}
          />
        ))}
      </Stage>
    </section>
  );
};

const find = (documents: AccountDocument[], field: AccountDocument["field"]) =>
  documents.find((document) => document.field === field);

const Side = ({ label, document }: { label: string; document: AccountDocument | undefined }) =>
  document ? (
    <DocumentPane document={{ ...document, label }} />
  ) : (
    <Missing>
      <b>{label}</b>
      <i>{say.noImage}</i>
    </Missing>
  );

const Choices = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", gap: "2", pb: "2" },
});

const Stage = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    height: "min(18rem, 30dvh)",
    "@media (max-width: 639.98px)": {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridAutoRows: "14rem",
      height: "auto",
    },
  },
});

const Missing = chakra("div", {
  base: {
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    gap: "1",
    bg: "subtle",
    color: "muted",
    rounded: "md",
    fontSize: "sm",
    textAlign: "center",
  },
});
