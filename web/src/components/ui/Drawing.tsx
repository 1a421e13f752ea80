import drawings from "./drawings.svg";

type Example = "card" | "signature" | "portrait" | "seal" | "paper";
type Icon = "upload" | "camera";

/** Of a file of its own, so that the prerendered form is shorter by all of them. */
const Drawing = ({ of, ...size }: { of: Example | Icon; width: number; height: number }) => (
  <svg aria-hidden="true" {...size}>
    <use href={`${drawings}#${of}`} />
  </svg>
);

/** Of a good picture. */
export const ExampleDrawing = ({ of }: { of: Example }) => (
  <Drawing of={of} width={96} height={72} />
);

export const DrawnIcon = ({ of }: { of: Icon }) => <Drawing of={of} width={20} height={20} />;
