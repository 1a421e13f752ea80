import type { Answers } from "./answer-calls.ts";

const places = (...names: string[]) => names.map((name, place) => ({ id: place + 1, name }));

const countries = ["Benin", "Cameroon", "Chad", "Egypt", "Ghana", "Kenya", "Niger", "Nigeria"];
const dialling: Record<string, { iso2: string; phonecode: string; flag: string }> = {
  Ghana: { iso2: "GH", phonecode: "233", flag: "🇬🇭" },
  Nigeria: { iso2: "NG", phonecode: "234", flag: "🇳🇬" },
};
const lagos = "1";

/** Short lists in place of those that the API delivers. Only Nigeria has states. */
export const lookupAnswers = {
  listCountries: () => ({
    results: places(...countries).map((country) => ({
      ...country,
      ...(dialling[country.name] ?? { iso2: country.name.slice(0, 2), phonecode: "1", flag: "" }),
    })),
  }),
  listStates: ({ params }) => ({
    results:
      params.countryId === String(countries.indexOf("Nigeria") + 1) ? places("Lagos", "Ogun") : [],
  }),
  listCities: ({ params }) => ({
    results: params.stateId === lagos ? places("Badagry", "Ikeja") : places("Abeokuta", "Sagamu"),
  }),
  listBanks: () => ({
    results: [
      { name: "Guaranty Trust Bank", code: "058" },
      { name: "Sterling Bank", code: "232" },
    ],
    allowUnverifiedBank: true,
  }),
  openFormSession: () => ({ ticket: "a ticket" }),
  listRegisters: () => ({
    results: [
      { label: "BUA Foods Plc", value: "5" },
      { label: "Dangote Cement Plc", value: "7" },
      { label: "Zuma Rock Traders Plc", value: "9" },
    ],
  }),
} satisfies Answers;
