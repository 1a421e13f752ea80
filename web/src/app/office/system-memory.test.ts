import { createSystem } from "@chakra-ui/react/styled-system";
import { expect, it } from "vitest";
import { conditions, utilities } from "./style-props.ts";
import { withMemory } from "./system-memory.ts";

const plain = createSystem({ conditions, utilities });
const config = {
  base: { px: "3", _hover: { color: "fg" } },
  variants: { size: { sm: { fontSize: "sm" }, lg: { fontSize: "lg" } } },
};

it("returns the same styles as the system without a cache, at the first and at later calls", () => {
  const system = withMemory(plain);

  for (const size of ["sm", "lg", "sm"] as const) {
    expect(system.cva(config)({ size })).toEqual(plain.cva(config)({ size }));
  }
  for (const props of [{}, { p: "2" }, { p: "2" }, {}]) {
    expect(system.css(config.base, props)).toEqual(plain.css(config.base, props));
  }
  for (const name of ["px", "css", "href", "px", "href"]) {
    expect(system.isValidProperty(name)).toBe(plain.isValidProperty(name));
  }
});

it("leaves out styles that a part of Chakra does not have", () => {
  const system = withMemory(plain);

  expect(system.css(config.base, undefined)).toEqual(plain.css(config.base));
  expect(system.css(undefined, { p: "2" })).toEqual(plain.css({ p: "2" }));
});

it("builds a recipe and the styles of an object only once", () => {
  const system = withMemory(plain);

  expect(system.cva(config)).toBe(system.cva(config));
  expect(system.css(config.base)).toBe(system.css(config.base, {}));
});
