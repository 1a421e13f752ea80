import { chakra } from "@chakra-ui/react/styled-system";
import { encode } from "uqr";
import { securityMessages as say } from "#shared/messages/back-office-security.ts";

/** Modules of white around the code, without which readers do not find it. */
const border = 4;

export const QrCode = ({ text }: { text: string }) => {
  const { size, data } = encode(text, { ecc: "M", border });
  return (
    <Picture role="img" aria-label={say.qr} viewBox={`0 0 ${size} ${size}`}>
      <path d={pathOf(data)} />
    </Picture>
  );
};

const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

/** Black on white in every theme. */
const Picture = chakra("svg", {
  base: {
    width: "min(100%, 13rem)",
    bg: "white",
    fill: "black",
    border: "1px solid",
    borderColor: "line",
    rounded: "md",
    shapeRendering: "crispEdges",
    forcedColorAdjust: "none",
  },
});
