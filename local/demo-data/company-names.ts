import { seededRandom } from "./seeded-random.ts";

export const companyName = (index: number): string => {
  const random = seededRandom("company name", index);
  return [random.pick(first), random.pick(second), random.pick(trades), random.pick(endings)]
    .filter((word) => word !== "")
    .join(" ");
};

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const first =
  words(`Amber Baobab Bluebell Bronze Cedar Clay Coral Cotton Crane Delta Dune Ebony Egret
  Falcon Fern Flint Gazelle Ginger Granite Harmattan Heron Hibiscus Ibis Indigo Iroko Ivory Jasper Kapok
  Kingfisher Lagoon Lantern Lotus Mahogany Mango Marigold Meadow Millet Moonstone Neem Obeche Okra Onyx
  Opal Orchid Palm Pebble Plover Quartz Raffia Sahel Sandal Savanna Shea Silver Sorghum Sunbird Tamarind
  Teak Topaz Umber Velvet Weaver Willow Yam`);

const second =
  words(`Arch Bank Basin Bay Bend Branch Bridge Brook Canopy Circle Coast Corner Court Creek
  Crest Crown Field Ford Forge Gate Glade Grove Harbour Haven Hearth Hill Hollow House Junction Keep Lane
  Ledge Mill Mount Orchard Path Peak Pier Plain Point Pond Quay Ridge Ring Rise Road Rock Root Shore Spring
  Square Stone Summit Terrace Trail Vale View Walk Wharf Yard`);

const trades = [
  "Agro Processing",
  "Aluminium",
  "Bakeries",
  "Building Materials",
  "Ceramics",
  "Clinics",
  "Cold Stores",
  "Commodities",
  "Dairies",
  "Engineering",
  "Farms",
  "Feeds",
  "Fisheries",
  "Foods",
  "Furniture",
  "Haulage",
  "Holdings",
  "Hotels",
  "Interiors",
  "Investments",
  "Logistics",
  "Motors",
  "Packaging",
  "Paints",
  "Pharmacies",
  "Plastics",
  "Printing Press",
  "Properties",
  "Schools",
  "Shipping",
  "Solar",
  "Textiles",
  "Timber",
  "Trading",
  "Travels",
  "Ventures",
  "Water",
];

const endings = [
  "Limited",
  "Limited",
  "Limited",
  "Nigeria Limited",
  "Nig Ltd",
  "& Sons Limited",
  "Plc",
];
