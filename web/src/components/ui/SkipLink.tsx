import { browserMessages } from "#shared/messages/public.ts";
import { jump } from "../../lib/jump.ts";
import css from "./SkipLink.module.css";

export const SkipLink = ({ to = "#main" }: { to?: `#${string}` }) => (
  <a href={to} onClick={jump} className={css.link}>
    {browserMessages.skipToContent}
  </a>
);
