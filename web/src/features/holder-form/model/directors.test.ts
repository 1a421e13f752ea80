import { expect, it } from "vitest";
import { inputOf, placeOfDirector } from "./directors.ts";

it("R-46: the form counts its directors from one, the first in flat fields", () => {
  expect(placeOfDirector("directorName")).toBe(1);
  expect(placeOfDirector("identification.number")).toBe(1);
  expect(placeOfDirector("directors.0.directorName")).toBe(2);
  expect(placeOfDirector("directors.18.identification.type")).toBe(20);
});

it("R-46: a field of the company belongs to no director", () => {
  for (const field of ["companyName", "directors", "other.directors.0.name"]) {
    expect(placeOfDirector(field)).toBeUndefined();
  }
});

it("R-46: a path of the stored data, which counts from zero, leads to the input of its director", () => {
  expect(inputOf("directors.0.directorName")).toBe("directorName");
  expect(inputOf("directors.1.directorName")).toBe("directors.0.directorName");
  expect(inputOf("directors.12.identification.type")).toBe("directors.11.identification.type");
  expect(inputOf("companyName")).toBe("companyName");
});
