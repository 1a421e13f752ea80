import { describe, expect, it } from "vitest";
import { shrinkPlan } from "./shrink-plan.ts";

describe("the plan for shrinking an image (D29)", () => {
  it("starts at 2000 pixels and the best quality", () => {
    expect(shrinkPlan(4000)[0]).toEqual({ longestSide: 2000, quality: 0.8 });
  });

  it("never makes an image larger", () => {
    expect(Math.max(...shrinkPlan(900).map((attempt) => attempt.longestSide))).toBe(900);
    expect(shrinkPlan(120)[0]).toEqual({ longestSide: 120, quality: 0.8 });
  });

  it("lowers quality before size and never goes below 600 pixels, so that text stays readable", () => {
    const plan = shrinkPlan(3000);

    expect(plan[2]).toEqual({ longestSide: 2000, quality: 0.5 });
    expect(plan[3]).toEqual({ longestSide: 1500, quality: 0.8 });
    expect(Math.min(...plan.map((attempt) => attempt.longestSide))).toBeGreaterThanOrEqual(600);
  });
});
