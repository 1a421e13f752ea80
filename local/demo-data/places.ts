import type { Origin } from "./names.ts";
import type { SeededRandom } from "./seeded-random.ts";

export interface Place {
  state: string;
  city: string;
}

export const country = "Nigeria";

/** Most people live where their family comes from; many have moved to a large city. */
export const placeFor = (random: SeededRandom, origin: Origin): Place => {
  const home = random.chance(0.35) ? large : homes[origin];
  const state = random.pick(Object.keys(home));
  return { state, city: random.pick(home[state] ?? []) };
};

export const addressFor = (random: SeededRandom): string => {
  const flat = random.chance(0.25) ? `Flat ${1 + random.below(12)}, ` : "";
  return `${flat}${1 + random.below(180)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
};

type Cities = Record<string, readonly string[]>;

/** Spelled exactly as in the form's list of places. */
const large: Cities = {
  Lagos: ["Agege", "Apapa", "Bariga", "Epe", "Ikeja", "Ikorodu", "Lekki", "Mushin", "Ojo", "Yaba"],
  "Abuja Federal Capital Territory": ["Abuja", "Bwari", "Garki", "Gwarinpa", "Kubwa", "Wuse"],
  Rivers: ["Port Harcourt", "Bori", "Omoku", "Onne"],
  Oyo: ["Ibadan"],
  Kano: ["Kano"],
};

const homes: Record<Origin, Cities> = {
  yoruba: {
    Lagos: ["Badagry", "Ebute Metta", "Ipaja", "Shomolu", "Surulere", "Victoria Island"],
    Ogun: ["Abeokuta", "Ijebu-Igbo", "Ijebu-Ode", "Ilaro", "Iperu"],
    Oyo: ["Ibadan", "Fiditi", "Igboho", "Ogbomoso", "Oyo", "Saki"],
    Osun: ["Ejigbo", "Ikirun", "Ile-Ife", "Ilesa", "Iwo", "Osogbo"],
    Ondo: ["Akure", "Idanre", "Ondo", "Ore", "Owo"],
    Ekiti: ["Ado-Ekiti", "Ijero-Ekiti", "Ikere-Ekiti", "Oye-Ekiti"],
    Kwara: ["Ilorin", "Offa", "Omu-Aran"],
  },
  igbo: {
    Abia: ["Aba", "Arochukwu", "Bende", "Umuahia"],
    Anambra: ["Agulu", "Awka", "Ihiala", "Nnewi", "Onitsha"],
    Ebonyi: ["Abakaliki", "Afikpo"],
    Enugu: ["Awgu", "Enugu", "Nsukka", "Udi"],
    Imo: ["Oguta", "Okigwe", "Orlu", "Owerri"],
    Delta: ["Agbor", "Asaba", "Ogwashi-Uku"],
  },
  hausa: {
    Kano: ["Kano", "Gaya"],
    Kaduna: ["Kaduna", "Kafanchan", "Saminaka", "Zaria"],
    Katsina: ["Daura", "Funtua", "Jibia", "Katsina"],
    Sokoto: ["Sokoto", "Tambuwal", "Wurno"],
    Kebbi: ["Argungu", "Birnin Kebbi", "Jega", "Zuru"],
    Bauchi: ["Azare", "Bauchi", "Misau"],
    Gombe: ["Billiri", "Gombe", "Kaltungo"],
    Borno: ["Bama", "Biu", "Maiduguri"],
    Yobe: ["Damaturu", "Gashua", "Potiskum"],
    Jigawa: ["Birnin Kudu", "Dutse", "Hadejia"],
    Zamfara: ["Gusau", "Kaura Namoda"],
    Adamawa: ["Jimeta", "Mubi", "Yola"],
  },
  southSouth: {
    "Akwa Ibom": ["Abak", "Eket", "Ikot Ekpene", "Uyo"],
    Bayelsa: ["Amassoma", "Yenagoa"],
    "Cross River": ["Calabar", "Ugep"],
    Delta: ["Abraka", "Sapele", "Ughelli", "Warri"],
    Edo: ["Auchi", "Benin City", "Ekpoma", "Uromi"],
    Rivers: ["Ahoada", "Buguma", "Opobo", "Port Harcourt"],
  },
  middleBelt: {
    Benue: ["Gboko", "Makurdi", "Otukpa", "Zaki Biam"],
    Kogi: ["Idah", "Kabba", "Lokoja", "Okene"],
    Nasarawa: ["Doma", "Keffi", "Lafia"],
    Niger: ["Kontagora", "Lapai", "Minna", "Suleja"],
    Plateau: ["Bukuru", "Jos", "Langtang", "Pankshin"],
    Taraba: ["Jalingo", "Wukari"],
  },
};

const streetNames = [
  "Airport",
  "Baobab",
  "Broad",
  "Cathedral",
  "Cocoa",
  "College",
  "Court",
  "Creek",
  "Depot",
  "Emerald",
  "Factory",
  "Garden",
  "Harmony",
  "Hibiscus",
  "Hill",
  "Hospital",
  "Independence",
  "Iroko",
  "Kingfisher",
  "Lagoon",
  "Lake",
  "Library",
  "Mango",
  "Market",
  "Mission",
  "Mosque",
  "Neem",
  "New Layout",
  "Obeche",
  "Old Post Office",
  "Orchard",
  "Palm Grove",
  "Park",
  "Pepper Fruit",
  "Plantain",
  "Police Station",
  "Quarry",
  "Railway",
  "Reservation",
  "River View",
  "Rock",
  "Royal Palm",
  "School",
  "Secretariat",
  "Silver",
  "Stadium",
  "Station",
  "Sunrise",
  "Teak",
  "Union",
  "Unity",
  "University",
  "Valley",
  "Water Works",
  "Weavers",
];
const streetKinds = [
  "Street",
  "Street",
  "Street",
  "Road",
  "Road",
  "Avenue",
  "Close",
  "Crescent",
  "Lane",
];
