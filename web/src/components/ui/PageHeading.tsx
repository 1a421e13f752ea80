import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { registrar } from "../../lib/env.ts";

const firstEntry = "default";

/** The title of a page; gets the focus when one comes to it from another page. */
export const PageHeading = ({ title, children }: { title: string; children?: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === firstEntry;
  const isBack = useNavigationType() === "POP";

  useEffect(() => {
    document.title = `${title} · ${registrar.name}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes
  useEffect(() => {
    if (isFirst) return;
    if (!isBack) window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <chakra.h1 ref={heading} tabIndex={-1} fontSize="xl" outline="none">
      {children ?? title}
    </chakra.h1>
  );
};
