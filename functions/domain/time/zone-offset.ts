/** Milliseconds that a zone is ahead of UTC at a moment. */
export const zoneOffset = (timeZone: string): ((at: Date) => number) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

  return (at) => {
    const parts = format.formatToParts(at).map(({ value }) => value);
    const offset = /GMT([+-])(\d\d):(\d\d)/.exec(parts.join());
    // Some engines write UTC as plain "GMT".
    if (!offset) return 0;
    const [, sign, hours, minutes] = offset;
    return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
};
