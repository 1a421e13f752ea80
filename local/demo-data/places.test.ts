import { expect, test } from "vitest";
import { openLocations } from "#functions/services/locations/locations.ts";
import { origins } from "./names.ts";
import { placeFor } from "./places.ts";
import { seededRandom } from "./seeded-random.ts";

test("every made-up state and city is spelled as in the lists that the form offers", async () => {
  const { countryByName, states, cities } = openLocations();
  const { id: nigeria = 0 } = (await countryByName("Nigeria")) ?? {};
  const listed = new Map<string, Set<string>>();
  for (const { id, name } of await states(nigeria)) {
    listed.set(name, new Set((await cities(nigeria, id)).map((city) => city.name)));
  }
  const random = seededRandom("test");
  const places = origins.flatMap((origin) =>
    Array.from({ length: 2_000 }, () => placeFor(random, origin)),
  );

  const unlisted = places.filter(({ state, city }) => !listed.get(state)?.has(city));

  expect(unlisted).toEqual([]);
  expect(new Set(places.map(({ state }) => state)).size).toBeGreaterThan(30);
});
