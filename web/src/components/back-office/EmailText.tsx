import { Fragment } from "react";

/** In signs. A longer part is broken where a sign allows it. */
export const longestWhole = 25;

/** An email is broken after its `@`, and where its name or domain is long, after a dot. */
export const emailParts = (text: string): string[] =>
  text
    .split(/(?<=@)/)
    .flatMap((part) => (part.length > longestWhole ? part.split(/(?<=\.)/) : part));

export const EmailText = ({ children }: { children: string }) =>
  emailParts(children).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice in a text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
