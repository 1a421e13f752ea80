/** Records of a zip; section numbers refer to PKWARE's APPNOTE 6.3.10. */

export interface ZipEntry {
  name: Uint8Array;
  size: number;
  crc: number;
  /** Offset of the header in the zip. */
  at: number;
  modified: number;
}

/** Local file header. 4.3.7 */
export const fileHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([packed([[0x04034b50, 4], ...described(entry), [0, 2]]), entry.name]);

/** Central directory header. 4.3.12 */
export const listRecord = (entry: ZipEntry): Buffer => {
  const far = entry.at < large ? Buffer.of() : packed([...largeForm, [entry.at, 8]]);
  const fields: Field[] = [
    [0x02014b50, 4],
    [version, 2],
    ...described(entry),
    [far.length, 2],
    [0, 8],
    [0, 2],
    [Math.min(entry.at, large), 4],
  ];
  return Buffer.concat([packed(fields), entry.name, far]);
};

/** End of central directory: 4.3.16; for large numbers also zip64, 4.3.14 and 4.3.15. */
export const endRecords = (list: { count: number; at: number; size: number }): Buffer => {
  const { count, at, size } = list;
  const end: Field[] = [
    [0x06054b50, 4],
    [0, 4],
    [Math.min(count, many), 2],
    [Math.min(count, many), 2],
    [Math.min(size, large), 4],
    [Math.min(at, large), 4],
    [0, 2],
  ];
  if (count < many && size < large && at < large) return packed(end);
  return packed([
    [0x06064b50, 4],
    [44, 8],
    [version, 2],
    [version, 2],
    [0, 8],
    [count, 8],
    [count, 8],
    [size, 8],
    [at, 8],
    [0x07064b50, 4],
    [0, 4],
    [at + size, 8],
    [1, 4],
    ...end,
  ]);
};

/** In UTC, with a resolution of 2 seconds. 4.4.6 */
export const dosTime = (at: Date): number =>
  (at.getUTCFullYear() - 1980) * 2 ** 25 +
  ((at.getUTCMonth() + 1) << 21) +
  (at.getUTCDate() << 16) +
  (at.getUTCHours() << 11) +
  (at.getUTCMinutes() << 5) +
  (at.getUTCSeconds() >> 1);

type Field = readonly [value: number, bytes: 2 | 4 | 8];

/** Requires zip64 support. 4.4.3 */
const version = 45;
const namesInUtf8 = 1 << 11;
const stored = 0;
/** Larger numbers need zip64 fields. 4.4.1.4 */
const many = 0xffff;
const large = 0xffff_ffff;
/** Zip64 extra field with one number of eight bytes. 4.5.3 */
const largeForm: Field[] = [
  [1, 2],
  [8, 2],
];

const described = ({ name, size, crc, modified }: ZipEntry): Field[] => [
  [version, 2],
  [namesInUtf8, 2],
  [stored, 2],
  [modified, 4],
  [crc, 4],
  [size, 4],
  [size, 4],
  [name.length, 2],
];

const packed = (fields: Field[]): Buffer => {
  const buffer = Buffer.allocUnsafe(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    at =
      bytes === 8
        ? buffer.writeBigUInt64LE(BigInt(value), at)
        : buffer.writeUIntLE(value, at, bytes);
  }
  return buffer;
};
