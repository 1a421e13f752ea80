import type { ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";
import css from "./Waiting.module.css";

export const Waiting = ({ children }: { children: ReactNode }) => (
  <div role="status" className={css.waiting}>
    <Spinner />
    {children}
  </div>
);
