import { useIsLive } from "../../../lib/use-is-live.ts";
import css from "./Honeypot.module.css";

/** Hidden from people. The server refuses forms of scripts that fill it. */
export const Honeypot = () =>
  useIsLive() && (
    <div aria-hidden="true" className={css.honeypot}>
      <input
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
        id="website"
      />
    </div>
  );
