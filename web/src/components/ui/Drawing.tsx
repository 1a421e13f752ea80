import type { ComponentProps } from "react";
import drawings from "./drawings.svg";

type Example = "card" | "signature" | "portrait" | "seal" | "paper";
type Icon = "upload" | "camera";

/** A drawing from its own file, so that the prerendered form is shorter. */
const Drawing = ({ of, ...svg }: { of: Example | Icon } & ComponentProps<"svg">) => (
  <svg aria-hidden="true" {...svg}>
    <use href={`${drawings}#${of}`} />
  </svg>
);

export const ExampleDrawing = ({ of }: { of: Example }) => <Drawing of={of} data-example="" />;

export const DrawnIcon = ({ of }: { of: Icon }) => <Drawing of={of} width={20} height={20} />;
