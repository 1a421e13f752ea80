import { clsx } from "clsx";
import { type ReactNode, useEffect } from "react";
import { registrar } from "../../lib/env.ts";
import { hasNavigated } from "../../lib/navigation.ts";
import { PublicFooter } from "./PublicFooter.tsx";
import { PublicHeader } from "./PublicHeader.tsx";
import css from "./PublicLayout.module.css";

interface Props {
  title: string;
  children: ReactNode;
  isWide?: boolean;
  belowHeader?: ReactNode;
}

const mainId = "main";

/** After navigation, scroll and focus start at the top. */
const startAtTop = (): void => {
  if (!hasNavigated()) return;
  scrollTo(0, 0);
  document.getElementById(mainId)?.focus({ preventScroll: true });
};

export const PublicLayout = ({ title, children, isWide = false, belowHeader }: Props) => {
  const isHome = title === registrar.name;
  useEffect(() => {
    document.title = isHome ? title : `${title} · ${registrar.name}`;
  }, [title, isHome]);
  useEffect(startAtTop, []);

  return (
    <div className={css.page}>
      <PublicHeader isTitle={isHome} isWide={isWide} />
      {belowHeader}
      <main id={mainId} tabIndex={-1} className={clsx(css.main, isWide && css.wide)}>
        {!isHome && <h1 className={css.title}>{title}</h1>}
        {children}
      </main>
      <PublicFooter isWide={isWide} />
    </div>
  );
};
