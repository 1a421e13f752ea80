import { isCutOff } from "./cut-off.ts";
import { hasGlare } from "./glare.ts";
import { gridOf, lightOf, type Pixels, type Plane, quantile } from "./pixels.ts";
import { edgeWidths } from "./sharpness.ts";

/** What an image should show: a card, a printed page, a face, or ink on paper. */
export type Subject = "card" | "page" | "portrait" | "ink";

export type Fault = "blank" | "tiny" | "dark" | "blurred" | "glare" | "cutOff";

/** The longest side of the pixels to judge: enough for small print, and quick on an old phone. */
export const judgedSide = 800;

/**
 * What is wrong with an image, so that a clerk may not be able to read it (D66). Each limit is between
 * the values that good and bad photographs have.
 * @param pixels of the whole image, made smaller if its longest side exceeds `judgedSide`
 */
export const judgeImage = (pixels: Pixels, subject: Subject): Fault | undefined => {
  const light = lightOf(pixels);
  const grid = gridOf(light);
  if (showsNothing(grid)) return "blank";
  if (Math.max(pixels.width, pixels.height) < leastSide[subject]) return "tiny";
  if (quantile(grid.values, 0.98) < leastLight) return "dark";
  if (isBlurred(light, subject)) return "blurred";
  if (subject !== "ink" && hasGlare(grid)) return "glare";
  return subject === "card" && isCutOff(pixels, light) ? "cutOff" : undefined;
};

/** A signature may run in one direction only; the other then has no edge that could be sharp. */
const isBlurred = (light: Plane, subject: Subject): boolean => {
  const widths = edgeWidths(light) ?? [0];
  const width = subject === "ink" ? Math.min(...widths) : Math.max(...widths);
  return width > greatestEdgeWidth;
};

/** Sharp pictures have 2.0 to 2.8, small print that nobody can read 4.4 and more. */
const greatestEdgeWidth = 3.5;
/** A dim room has 75 and more, a picture without light at most 30. */
const leastLight = 48;
const leastSide: Record<Subject, number> = { card: 400, page: 600, portrait: 240, ink: 200 };

/** Whether next to no place differs from the places around it: a wall, a sheet, a covered lens. */
const showsNothing = ({ width, height, values }: Plane): boolean => {
  let marks = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (stepX: number, stepY: number) => {
        const column = Math.min(width - 1, Math.max(0, x + stepX));
        const row = Math.min(height - 1, Math.max(0, y + stepY));
        return values[row * width + column] ?? 0;
      };
      // Both sides of a place count alike, so that a slope of light is no mark.
      const across = at(0, 0) - (at(-markDistance, 0) + at(markDistance, 0)) / 2;
      const down = at(0, 0) - (at(0, -markDistance) + at(0, markDistance)) / 2;
      if (Math.max(Math.abs(across), Math.abs(down)) > leastMark) marks += 1;
    }
  }
  return marks < leastMarkShare * width * height;
};

const markDistance = 3;
const leastMark = 5;
const leastMarkShare = 0.002;
