import { referenceOf } from "#shared/kyc/reference.ts";
import { duplicateMessages as say } from "#shared/messages/back-office-duplicates.ts";
import { ImageTabs } from "../detail/ImageTabs.tsx";
import type { Account } from "../model/account.ts";
import { useImages } from "../model/use-images.ts";

interface Props {
  own: Account;
  other: Account;
}

/** The images of both accounts, the identity card first. */
export const ComparedImages = ({ own, other }: Props) => {
  const [ours, theirs] = [useImages(own), useImages(other)];
  const isOurs = (field: string) => ours.some((one) => one.field === field);
  const all = [...ours, ...theirs.filter(({ field }) => !isOurs(field))];
  if (all.length === 0) return null;

  const images = all.map(({ field, label }) => ({
    field,
    label,
    sides: [
      { account: own, documents: ours },
      { account: other, documents: theirs },
    ].map(({ account, documents }) => ({
      label: say.imageOf(label, referenceOf(account.id)),
      document: documents.find((one) => one.field === field),
    })),
  }));
  return (
    <section aria-label={say.images}>
      <ImageTabs
        label={say.images}
        images={images}
        missing={say.noImage}
        height="min(18rem, 30dvh)"
      />
    </section>
  );
};
