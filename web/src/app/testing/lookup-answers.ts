import type { Answers } from "./answer-calls.ts";

const places = (...names: string[]) => names.map((name, place) => ({ id: place + 1, name }));

const countries = [
  { id: 1, name: "Benin", iso2: "BJ", phonecode: "229", flag: "🇧🇯" },
  { id: 2, name: "Cameroon", iso2: "CM", phonecode: "237", flag: "🇨🇲" },
  { id: 3, name: "Chad", iso2: "TD", phonecode: "235", flag: "🇹🇩" },
  { id: 4, name: "Egypt", iso2: "EG", phonecode: "20", flag: "🇪🇬" },
  { id: 5, name: "Ghana", iso2: "GH", phonecode: "233", flag: "🇬🇭" },
  { id: 6, name: "Kenya", iso2: "KE", phonecode: "254", flag: "🇰🇪" },
  { id: 7, name: "Niger", iso2: "NE", phonecode: "227", flag: "🇳🇪" },
  { id: 8, name: "Nigeria", iso2: "NG", phonecode: "234", flag: "🇳🇬" },
];

/** Short lists in place of those that the API delivers. Only Nigeria has states. */
export const lookupAnswers = {
  listCountries: () => ({ results: countries }),
  listStates: ({ params }) => ({
    results: params.countryId === "8" ? places("Lagos", "Ogun") : [],
  }),
  listCities: () => ({ results: places("Badagry", "Ikeja") }),
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
