const maxHeadBytes = 2000;

/** @returns undefined for an incomplete form: the parser would throw uncaught or wait forever */
export const partsSent = (
  form: Buffer,
  { boundary, maxParts }: { boundary: string; maxParts: number },
): number | undefined => {
  const line = `\r\n--${boundary}`;
  if (form.indexOf(`${line.slice(2)}\r\n`) !== 0) return undefined;
  let at = line.length;
  for (let parts = 1; parts <= maxParts; parts++) {
    const end = form.indexOf(line, at);
    const headEnd = form.indexOf("\r\n\r\n", at);
    if (headEnd < 0 || headEnd - at > maxHeadBytes) return undefined;
    // A header that runs into the boundary has no content; without a boundary the part has no end.
    if (headEnd + 4 > end) return undefined;
    if (!isHead(form.toString("latin1", at, headEnd))) return undefined;
    const behind = end + line.length;
    const next = form.toString("latin1", behind, behind + 2);
    if (next === "--") return isBlank(form.subarray(behind + 2)) ? parts : undefined;
    if (next !== "\r\n") return undefined;
    at = behind + 2;
  }
  return undefined;
};

const isHead = (head: string) => {
  const lines = head.split("\r\n");
  return (
    lines.every((line) => /^[A-Za-z-]+: ?[^\r\n\0]*$/.test(line)) &&
    lines.some((line) => /^Content-Disposition: ?form-data;/i.test(line))
  );
};

const isBlank = (rest: Buffer) => rest.length <= 2 && rest.toString("latin1").trim() === "";
