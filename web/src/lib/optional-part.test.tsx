import { type ComponentType, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { latePart, optionalPart } from "./optional-part.tsx";

const shown = (Part: ComponentType) =>
  renderToString(
    <Suspense fallback="later">
      <Part />
    </Suspense>,
  );

it("a part whose script is there shows at once, and otherwise comes later", async () => {
  const Part = optionalPart(async () => () => <p>part</p>);
  expect(shown(Part)).toContain("later");

  await Part.load();

  expect(shown(Part)).toBe("<!--$--><p>part</p><!--/$-->");
});

it("a page works without a part that cannot be loaded", async () => {
  const Part = optionalPart(() => Promise.reject(new Error("offline")));

  await Part.load();

  expect(shown(Part)).toBe("<!--$--><!--/$-->");
});

it("a part that the page needs passes on why it cannot be loaded", async () => {
  const Part = latePart(() => Promise.reject(new Error("offline")));

  await expect(Part.load()).rejects.toThrow("offline");
});
