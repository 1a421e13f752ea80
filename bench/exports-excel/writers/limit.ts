import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import {
  aboutRows,
  headings,
  headingsOfHoldings,
  openRows,
  rowsOfHoldings,
  type Value,
} from "../rows.ts";
import type { Write } from "./writer.ts";

/** The minimum of work: the same cells of three sheets as XML text, deflated once at level 1. */
export const write: Write = async (accounts, out) => {
  const zip = openZip(out);
  for (const [name, text] of Object.entries(parts)) await zip.add(name, [text]);
  const holdings: Value[][] = [];
  await zip.add("xl/worksheets/sheet1.xml", sheet(headings, rowsOf(accounts, holdings)));
  await zip.add("xl/worksheets/sheet2.xml", sheet(headingsOfHoldings, holdings));
  await zip.add("xl/worksheets/sheet3.xml", sheet([], aboutRows));
  zip.end();
  await finished(out);
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const parts = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${[1, 2, 3].map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`).join("")}</Types>`,
  "_rels/.rels": `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${["Accounts", "Shareholdings", "About"].map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join("")}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}">${[1, 2, 3].map((n) => `<Relationship Id="s${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join("")}<Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49"/><xf numFmtId="49"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
};

/** The rows of the accounts; those of their holdings are kept for the next sheet. */
const rowsOf = async function* (accounts: Parameters<Write>[0], holdings: Value[][]) {
  const cellsOf = openRows();
  for await (const batch of accounts) {
    for (const account of batch) {
      yield cellsOf(account);
      holdings.push(...rowsOfHoldings(account));
    }
  }
};

const sheet = async function* (
  headings: string[],
  rows: Iterable<Value[]> | AsyncIterable<Value[]>,
): AsyncGenerator<string> {
  let text = `<worksheet xmlns="${main}"><sheetData>${row(1, headings)}`;
  let number = 1;
  for await (const cells of rows) {
    text += row(++number, cells);
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  yield `${text}</sheetData></worksheet>`;
};

const columnNames = Array.from({ length: 100 }, (_, index) =>
  index < 26
    ? String.fromCharCode(65 + index)
    : String.fromCharCode(64 + Math.floor(index / 26), 65 + (index % 26)),
);

const row = (number: number, cells: Value[]): string => {
  let text = `<row r="${number}">`;
  for (let index = 0; index < cells.length; index++) {
    const value = cells[index];
    if (value === null || value === undefined) continue;
    if (typeof value === "number")
      text += `<c r="${columnNames[index]}${number}"><v>${value}</v></c>`;
    else
      text +=
        typeof value === "string"
          ? `<c r="${columnNames[index]}${number}" s="1" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
          : `<c r="${columnNames[index]}${number}" s="2"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  }
  return `${text}</row>`;
};

const escaped = (text: string): string =>
  /[<>&]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;

/** A zip of files one after another, each followed by its sizes. APPNOTE 4.3 */
const openZip = (out: Writable) => {
  const directory: Buffer[] = [];
  let at = 0;
  const put = (bytes: Buffer) => {
    at += bytes.length;
    return out.write(bytes);
  };
  return {
    add: async (name: string, content: Iterable<string> | AsyncIterable<string>) => {
      const start = at;
      put(header("PK\x03\x04", name, { crc: 0, packed: 0, size: 0 }));
      const begun = at;
      const deflate = createDeflateRaw({ level: 1 });
      deflate.on("data", put);
      let crc = 0;
      let size = 0;
      for await (const text of content) {
        const bytes = Buffer.from(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        if (!deflate.write(bytes)) await once(deflate, "drain");
      }
      deflate.end();
      await once(deflate, "end");
      const sizes = { crc, packed: at - begun, size };
      put(Buffer.concat([Buffer.from("PK\x07\x08", "latin1"), numbers(sizes)]));
      directory.push(header("PK\x01\x02", name, sizes, start));
    },
    end: () => {
      const start = at;
      for (const entry of directory) put(entry);
      const end = Buffer.alloc(22);
      end.write("PK\x05\x06", "latin1");
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(at - start, 12);
      end.writeUInt32LE(start, 16);
      out.end(end);
    },
  };
};

interface Sizes {
  crc: number;
  packed: number;
  size: number;
}

const numbers = ({ crc, packed, size }: Sizes): Buffer =>
  Buffer.from(Uint32Array.of(crc, packed, size).buffer);

const header = (signature: string, name: string, sizes: Sizes, start?: number): Buffer => {
  const isCentral = start !== undefined;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 2);
  common.writeUInt16LE(8, 4);
  common.set(numbers(sizes), 10);
  common.writeUInt16LE(name.length, 22);
  const tail = Buffer.alloc(isCentral ? 14 : 0);
  if (isCentral) tail.writeUInt32LE(start, 10);
  const madeBy = Buffer.alloc(isCentral ? 2 : 0, 20);
  return Buffer.concat([Buffer.from(signature, "latin1"), madeBy, common, tail, Buffer.from(name)]);
};
