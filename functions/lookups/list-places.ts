import type { Call } from "../http/request.ts";
import type { Locations } from "../services/locations/locations.ts";

export const listCountries =
  (places: Locations): Call<"listCountries"> =>
  async () => ({ reply: { results: await places.countries() } });

export const listStates =
  (places: Locations): Call<"listStates"> =>
  async ({ params }) => ({ reply: { results: await places.states(Number(params.countryId)) } });

export const listCities =
  (places: Locations): Call<"listCities"> =>
  async ({ params }) => ({
    reply: { results: await places.cities(Number(params.countryId), Number(params.stateId)) },
  });
