import { mark, type Spoiled } from "./spoiled.ts";

type Part = [name: string, text: string];

/** The body as JSON, with the name in place of the mark. */
export const jsonOf = ({ value, name = "" }: Pick<Spoiled, "value" | "name">): string =>
  JSON.stringify(value).replaceAll(JSON.stringify(mark), () => JSON.stringify(name));

/** The body as parts of a form: texts as they are, everything else as JSON. */
export const partsOf = ({ value, name = "" }: Pick<Spoiled, "value" | "name">): Part[] =>
  Object.entries(value).map(([key, one]) => [
    key === mark ? name : key,
    typeof one === "string" ? one : jsonOf({ value: one as never, name }),
  ]);

const boundary = "----fuzzed0123456789";
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The bytes of a form, its files last. */
export const formOf = (parts: Part[], files: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.concat([
    ...parts.map(([name, text]) =>
      Buffer.from(`${headOf(`name="${escaped(name)}"`)}\r\n${text}\r\n`),
    ),
    ...Object.entries(files).flatMap(([name, bytes]) => [
      Buffer.from(`${headOf(`name="${name}"; filename="a.jpg"`)}Content-Type: image/jpeg\r\n\r\n`),
      bytes,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const headOf = (what: string) => `--${boundary}\r\nContent-Disposition: form-data; ${what}\r\n`;

/** Escapes names as browsers do. */
const escaped = (name: string) =>
  name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
