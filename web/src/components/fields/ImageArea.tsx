import type { ComponentProps } from "react";
import css from "./ImageArea.module.css";

export const ImageArea = (props: Omit<ComponentProps<"div">, "className">) => (
  <div {...props} className={css.area} />
);
