import { Fragment } from "react";

/** An email, or any other text; too long for its line, it goes on in the next one at the @. */
export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice in a text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
