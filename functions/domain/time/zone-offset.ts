/** Milliseconds that a zone is ahead of UTC at a moment. */
export const zoneOffset = (timeZone: string): ((at: Date) => number) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? "") ?? [];
    // Some engines write UTC as plain "GMT".
    if (!sign) return 0;
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
};
