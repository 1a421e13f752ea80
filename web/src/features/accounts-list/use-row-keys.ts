import { useEffect, useRef } from "react";
import { isTyping } from "../../lib/back-office/is-typing.ts";

const steps: Record<string, number> = { j: 1, k: -1 };

/** `j` and `k` move the focus between the View links of a table body; Enter follows the link. */
export const useRowKeys = () => {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || isTyping(event)) return;
      event.preventDefault();
      move(body.current, step);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return body;
};

const move = (body: HTMLElement | null, step: number): void => {
  const links = [...(body?.querySelectorAll("a") ?? [])];
  const here = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = here < 0 ? 0 : Math.min(Math.max(here + step, 0), links.length - 1);
  links[next]?.focus();
};
