const endMark = 0x06054b50;
const endBytes = 22;
const locatorMark = 0x07064b50;
const locatorBytes = 20;
const zip64Mark = 0x06064b50;
const zip64Bytes = 56;
/** ZIP64 marker: the real number is in another record. */
const elsewhere = 0xffffffff;

/** A cut-off zip or workbook lacks the end record right after its directory (APPNOTE 4.3.16). */
export const isWholeZip = async (blob: Blob): Promise<boolean> => {
  const tail = blob.slice(-(endBytes + locatorBytes + zip64Bytes));
  const view = new DataView(await tail.arrayBuffer());
  const end = view.byteLength - endBytes;
  if (end < 0 || view.getUint32(end, true) !== endMark || view.getUint16(end + 20, true) !== 0) {
    return false;
  }
  const listBytes = view.getUint32(end + 12, true);
  const listAt = view.getUint32(end + 16, true);
  if (listAt !== elsewhere && listBytes !== elsewhere) {
    const zip64 = hasZip64(view, end) ? locatorBytes + zip64Bytes : 0;
    return listAt + listBytes === blob.size - endBytes - zip64;
  }
  if (!hasZip64(view, end)) return false;
  return longAt(view, 40) + longAt(view, 48) === blob.size - tail.size;
};

/** A number of 8 bytes; Safari 14 has no `getBigUint64`. */
const longAt = (view: DataView, at: number): number =>
  view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;

const hasZip64 = (view: DataView, end: number): boolean =>
  end === locatorBytes + zip64Bytes &&
  view.getUint32(0, true) === zip64Mark &&
  view.getUint32(zip64Bytes, true) === locatorMark;
