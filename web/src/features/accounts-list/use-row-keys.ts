import { useRef } from "react";
import { useShortcut } from "../../lib/back-office/keys/use-shortcut.ts";

/** `j` and `k` move the focus between the View links of a table body; Enter follows the link. */
export const useRowKeys = () => {
  const body = useRef<HTMLTableSectionElement>(null);
  useShortcut("down", () => move(body.current, 1));
  useShortcut("up", () => move(body.current, -1));
  return body;
};

const move = (body: HTMLElement | null, step: number): void => {
  const links = [...(body?.querySelectorAll("a") ?? [])];
  const here = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = here < 0 ? 0 : Math.min(Math.max(here + step, 0), links.length - 1);
  links[next]?.focus();
};
