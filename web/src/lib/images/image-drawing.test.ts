import { expect, it, vi } from "vitest";
import { asOne, type DrawingContext, turned } from "./image-drawing.ts";

const image = {} as CanvasImageSource;
const picture = (width: number, height: number) => ({ image, width, height });
const painted = (drawing: { paint: (context: DrawingContext) => void }) => {
  const drawImage = vi.fn();
  const context = { drawImage, translate: vi.fn(), rotate: vi.fn() };
  drawing.paint(context as unknown as DrawingContext);
  return { places: drawImage.mock.calls.map(([, x, y]) => [x, y]), context };
};

it("D66: two wide pictures stand one above the other, with a white rim and a gap", () => {
  const both = asOne([picture(1000, 600), picture(1000, 600)]);

  expect([both.width, both.height]).toEqual([1080, 1320]);
  expect(painted(both).places).toEqual([
    [40, 40],
    [40, 680],
  ]);
});

it("D66: two high pictures stand side by side, and a smaller one in the middle of its place", () => {
  const both = asOne([picture(600, 1000), picture(500, 800)]);

  expect([both.width, both.height]).toEqual([1320, 1080]);
  expect(painted(both).places).toEqual([
    [40, 40],
    [730, 140],
  ]);
});

it("D66: many pictures fill rows and columns, so that each stays large", () => {
  const many = asOne(Array.from({ length: 6 }, () => picture(1000, 600)));

  expect([many.width, many.height]).toEqual([2120, 1960]);
  expect(painted(many).places.at(-1)).toEqual([1080, 1320]);
});

it("R-38b: a picture turns around its middle and changes its sides", () => {
  const quarter = turned(picture(300, 200), 1);
  const { context, places } = painted(quarter);

  expect([quarter.width, quarter.height]).toEqual([200, 300]);
  expect(context.translate).toHaveBeenCalledWith(100, 150);
  expect(context.rotate).toHaveBeenCalledWith(Math.PI / 2);
  expect(places).toEqual([[-150, -100]]);
  expect(turned(picture(300, 200), 2)).toMatchObject({ width: 300, height: 200 });
});
