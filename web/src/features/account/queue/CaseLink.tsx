import type { ComponentProps } from "react";
import { TextLink } from "../../../components/office/TextLink.tsx";
import { useHere } from "./use-here.ts";

interface Props extends ComponentProps<typeof TextLink> {
  /** The account with the link. */
  from: string;
}

/** A link from an account to its versions or to another account, which keeps the place in the list. */
export const CaseLink = ({ from, ...rest }: Props) => <TextLink {...rest} state={useHere(from)} />;
