import type { Country } from "#shared/contract/lookups.ts";

/** Where the data came from; its licence asks that every copy says so. */
export const attribution =
  "Countries, states and cities: @countrystatecity/countries (https://countrystatecity.in), " +
  "Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/), shortened.";

export const countriesFile = "countries.json";
export const countryFile = (countryId: number): string => `${countryId}.json`;

export interface CountriesFile {
  attribution: string;
  countries: Country[];
}

/** Pairs instead of objects: half the size, and there are 150,000 cities. */
export interface CountryFile {
  attribution: string;
  states: [id: number, name: string, cities: [id: number, name: string][]][];
}
