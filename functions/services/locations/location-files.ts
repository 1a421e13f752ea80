import type { Country } from "#shared/contract/lookups.ts";

/** The licence of the data requires this notice in every copy. */
export const attribution =
  "Countries, states and cities: Countries States Cities Database (https://github.com/dr5hn/countries-states-cities-database), " +
  "Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/), shortened.";

export const countriesFile = "countries.json";
export const countryFile = (countryId: number): string => `${countryId}.json`;

export interface CountriesFile {
  attribution: string;
  countries: Country[];
}

/** Pairs take half the size of objects, and there are 150,000 cities. */
export interface CountryFile {
  attribution: string;
  states: [id: number, name: string, cities: [id: number, name: string][]][];
}
