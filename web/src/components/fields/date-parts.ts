export interface DateParts {
  day: string;
  month: string;
  year: string;
}

/** `yyyy-mm-dd`, or what there is of it: an incomplete date keeps its parts. */
export const isoOfParts = ({ day, month, year }: DateParts): string => {
  if (day + month + year === "") return "";
  const isComplete = /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month) && /^\d{4}$/.test(year);
  if (!isComplete) return `${year}-${month}-${day}`;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
};

export const partsOfIso = (iso: string): DateParts => {
  const [year = "", month = "", day = ""] = iso.split("T")[0]?.split("-") ?? [];
  return { day: withoutZero(day), month: withoutZero(month), year };
};

/** A whole date, typed or filled into one box: as ISO, or day, month and year. */
export const partsOfWhole = (text: string): DateParts | undefined => {
  const [iso] = /^\d{4}-\d{1,2}-\d{1,2}/.exec(text.trim()) ?? [];
  if (iso) return partsOfIso(iso);
  const written = /^\s*(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})\s*$/.exec(text);
  return written?.[3] ? partsOfIso(`${written[3]}-${written[2]}-${written[1]}`) : undefined;
};

const withoutZero = (text: string): string => text.replace(/^0(?=\d)/, "");
