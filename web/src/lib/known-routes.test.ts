import { expect, it } from "vitest";
import { routeOf } from "./known-routes.ts";

it("R-160: a page knows the calls of the form, and names one that it does not know", () => {
  expect(routeOf("sendIndividualAccount").method).toBe("POST");
  expect(() => routeOf("sendPostcard")).toThrow("sendPostcard");
});
