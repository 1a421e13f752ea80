import { getCitiesOfState, getStatesOfCountry } from "@countrystatecity/countries";
import { expect, test } from "vitest";
import { origins } from "./names.ts";
import { placeFor } from "./places.ts";
import { seededRandom } from "./seeded-random.ts";

test("every made-up state and city is spelled as in the lists that the form offers", async () => {
  const states = new Map((await getStatesOfCountry("NG")).map(({ name, iso2 }) => [name, iso2]));
  const cities = new Map<string, Set<string>>();
  const random = seededRandom("test");
  const places = origins.flatMap((origin) =>
    Array.from({ length: 2_000 }, () => placeFor(random, origin)),
  );

  for (const { state, city } of places) {
    const code = states.get(state);
    expect(code, state).toBeDefined();
    if (!cities.has(state)) cities.set(state, await citiesOf(code ?? ""));
    expect(cities.get(state), state).toContain(city);
  }
  expect(cities.size).toBeGreaterThan(30);
});

const citiesOf = async (state: string) =>
  new Set((await getCitiesOfState("NG", state)).map(({ name }) => name));
