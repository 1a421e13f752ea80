import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { fieldMessages } from "#shared/messages/public.ts";
import type { ChosenImage } from "./ImageField.tsx";

export const ImagePreview = ({ value, label }: { value: ChosenImage; label: string }) => {
  const url = useObjectUrl(value.blob);
  return (
    <chakra.img
      src={url}
      decoding="async"
      alt={fieldMessages.preview(label)}
      maxW="full"
      maxH="9.5rem"
      objectFit="contain"
    />
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
