import drawings from "./drawings.svg";

type Example = "card" | "signature" | "portrait" | "seal" | "paper";
type Icon = "upload" | "camera";

/** A drawing from its own file, so that the prerendered form is shorter. */
const Drawing = ({ of, ...size }: { of: Example | Icon; width: number; height: number }) => (
  <svg aria-hidden="true" {...size}>
    <use href={`${drawings}#${of}`} />
  </svg>
);

export const ExampleDrawing = ({ of }: { of: Example }) => (
  <Drawing of={of} width={96} height={72} />
);

export const DrawnIcon = ({ of }: { of: Icon }) => <Drawing of={of} width={20} height={20} />;
