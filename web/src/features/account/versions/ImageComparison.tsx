import { versionMessages as say } from "#shared/messages/back-office-versions.ts";
import { SectionCard, SectionTitle } from "../detail/DataSection.tsx";
import { ImageTabs } from "../detail/ImageTabs.tsx";
import type { ImagePair } from "../model/image-pairs.ts";

export const ImageComparison = ({ pairs }: { pairs: ImagePair[] }) => (
  <SectionCard aria-label={say.images}>
    <SectionTitle>{say.images}</SectionTitle>
    <ImageTabs
      label={say.images}
      images={pairs.map(({ field, label, before, now }) => ({
        field,
        label,
        sides: [
          { label: say.imageBefore(label), document: before },
          { label: say.imageNow(label), document: now },
        ],
      }))}
      missing={say.imageMissing}
      height="min(32rem, 60dvh)"
    />
  </SectionCard>
);
