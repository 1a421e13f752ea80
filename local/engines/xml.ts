type XmlValue = string | number | boolean | XmlTree | XmlValue[] | undefined;
export type XmlTree = { [name: string]: XmlValue };

/** `{ Result: { Key: ["a", "b"] } }` becomes `<Result><Key>a</Key><Key>b</Key></Result>`. */
export const xmlDocument = (tree: XmlTree): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${elements(tree)}`;

/** The texts of all elements with this name, at any depth. */
export const textsOf = (xml: string, name: string): string[] =>
  partsOf(xml, name).map((part) => unescapeXml(part.trim()));

/** The inner XML of all elements with this name; in S3's requests such elements do not nest. */
export const partsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g"))].map(
    (match) => match[1] ?? "",
  );

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

const elements = (tree: XmlTree): string =>
  Object.entries(tree)
    .map(([name, value]) => element(name, value))
    .join("");

const element = (name: string, value: XmlValue): string => {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join("");
  const inner = typeof value === "object" ? elements(value) : escapeXml(String(value));
  return `<${name}>${inner}</${name}>`;
};

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name] ?? whole;
  });
