import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { registrar } from "../../lib/env.ts";
import css from "./PageHeading.module.css";

const firstEntry = "default";
const headingId = "page-title";

export const pageHeading = (): HTMLElement | null => document.getElementById(headingId);

export const focusHeading = (): void => pageHeading()?.focus({ preventScroll: true });

interface Props {
  title: string;
  /** Changes with the content, for example with the page of a list. */
  place?: string | undefined;
  fontSize?: string;
  children?: ReactNode;
}

/** The page title; gets the focus after navigation from another page. */
export const PageHeading = ({ title, place, fontSize, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === firstEntry;
  const isBack = useNavigationType() === "POP";

  useEffect(() => {
    document.title = `${title} · ${registrar.name}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page comes, or another place of it
  useEffect(() => {
    if (isFirst) return;
    if (!isBack) window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [place]);

  return (
    <h1
      ref={heading}
      id={headingId}
      tabIndex={-1}
      className={css.heading}
      style={fontSize ? { fontSize } : undefined}
    >
      {children ?? title}
    </h1>
  );
};
