import type { Country, Place } from "#shared/contract/lookups.ts";
import type { Call } from "../http/request.ts";

export interface Places {
  countries: () => Promise<Country[]>;
  /** Empty for a country nobody knows. */
  states: (countryId: number) => Promise<Place[]>;
  cities: (countryId: number, stateId: number) => Promise<Place[]>;
}

export const listCountries =
  (places: Places): Call<"listCountries"> =>
  async () => ({ reply: { results: await places.countries() } });

export const listStates =
  (places: Places): Call<"listStates"> =>
  async ({ params }) => ({ reply: { results: await places.states(Number(params.countryId)) } });

export const listCities =
  (places: Places): Call<"listCities"> =>
  async ({ params }) => ({
    reply: { results: await places.cities(Number(params.countryId), Number(params.stateId)) },
  });
