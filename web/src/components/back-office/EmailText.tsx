import { Fragment } from "react";

export const EmailText = ({ children }: { children: string }) =>
  children.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may come twice in a text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
