import { useEffect, useState } from "react";
import { checkMessages as say } from "#shared/messages/check-answers.ts";
import type { ChosenImage } from "../../../components/fields/chosen-image.ts";
import css from "./Answer.module.css";

interface Props {
  text: string;
  image: ChosenImage | undefined;
  error: string | undefined;
  label: string;
}

export const Answer = ({ text, image, error, label }: Props) => (
  <>
    {image ? <Picture image={image} label={label} /> : text}
    {error && <span className={css.error}>{error}</span>}
  </>
);

const Picture = ({ image, label }: { image: ChosenImage; label: string }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(image.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image.blob]);
  return <img src={url} alt={say.pictureOf(label)} className={css.picture} />;
};
