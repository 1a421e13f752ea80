import { registrar } from "../../lib/env.ts";
import css from "./Brand.module.css";

const { logo, name } = registrar;

/** Decoration beside the registrar's name: the logo, or the first letter on the brand's colour. */
export const Brand = () =>
  logo ? (
    <img src={logo} alt="" className={css.logo} />
  ) : (
    <span aria-hidden="true" className={css.letter}>
      {name.slice(0, 1)}
    </span>
  );
