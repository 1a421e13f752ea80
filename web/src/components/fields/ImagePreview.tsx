import { useEffect, useState } from "react";
import type { Subject } from "#shared/image-quality/judge-image.ts";
import { fieldMessages as say } from "#shared/messages/public.ts";
import { LargerIcon } from "../ui/icons.tsx";
import type { ChosenImage } from "./chosen-image.ts";
import { useLoaded } from "./use-loaded.ts";

interface Props {
  value: ChosenImage;
  subject: Subject;
  name: string;
  label: string;
  /** Not for an image that cannot be replaced. */
  keep?: () => void;
}

const loadEnlarged = async () => (await import("./EnlargedImage.tsx")).EnlargedImage;

export const ImagePreview = ({ value, subject, name, label, keep }: Props) => {
  const url = useObjectUrl(value.blob);
  const [isLarge, setLarge] = useState(false);
  const close = () => setLarge(false);
  const EnlargedImage = useLoaded(loadEnlarged, isLarge, close);
  if (!url) return null;
  return (
    <>
      <img src={url} decoding="async" alt={say.preview(label)} />
      <button
        type="button"
        data-enlarge=""
        aria-haspopup="dialog"
        aria-label={say.enlarge(label)}
        onClick={() => setLarge(true)}
      >
        <span>
          <LargerIcon />
        </span>
      </button>
      {EnlargedImage && <EnlargedImage {...{ url, subject, name, label, keep, close }} />}
    </>
  );
};

const useObjectUrl = (blob: Blob): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
};
