/** Registers of five holders in pages of two, so that an import reads three pages. */
export const tinyRegisters = Array.from({ length: 800 }, (_, n) => `TINY${n}`);
/** This register has one page only, for tests of what follows an import. */
export const onePage = "TINY400";

export const holdersOf = (code: string) =>
  Array.from({ length: 5 }, (_, n) => ({
    AccountNumber: `${code.slice("TINY".length).padStart(4, "0")}00${n}`,
    FirstName: "Ada",
    LastName: `Holder${n}`,
    MiddleName: "",
    CompanyName: "",
  }));

const pageSizeOf = (code: string) => (code === onePage ? 5 : 2);

/** The responses of ixtrac about these registers; undefined for any other call. */
export const answerOfTinyRegister = ({ pathname, searchParams }: URL): Response | undefined => {
  if (pathname === "/registers") {
    const results = tinyRegisters.map((code) => ({ code, name: `Register ${code}` }));
    return Response.json({ results });
  }
  const [, code] = /^\/registers\/(TINY\d+)\/holders$/.exec(pathname) ?? [];
  if (!code) return undefined;
  const all = holdersOf(code);
  const start = Number(searchParams.get("cursor") ?? 0);
  const end = start + pageSizeOf(code);
  return Response.json({
    results: all.slice(start, end),
    nextCursor: end < all.length ? String(end) : null,
    total: all.length,
  });
};
