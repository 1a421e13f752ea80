import { useEffect, useState } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import type { ChosenImage } from "./chosen-image.ts";

export const ImagePreview = ({ value, label }: { value: ChosenImage; label: string }) => {
  const url = useObjectUrl(value.blob);
  return url && <img src={url} decoding="async" alt={fieldMessages.preview(label)} />;
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
