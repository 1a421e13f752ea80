import type { ImageField } from "#shared/kyc/images.ts";
import type { ChosenImage } from "../../../components/fields/chosen-image.ts";
import type { FormState, Images } from "./form-state.ts";

/** Of one picture; `name.0` is the first picture that the image `name` was combined from. */
interface Piece {
  path: string;
  type: string;
  size: number;
}

/**
 * The new images of a form in one block: the length of the list, the list, the pictures. Images that
 * the registrar has already need no space on the device.
 */
export const packedImages = ({ images, storedImages }: FormState): Blob => {
  const pictures = Object.entries(images).flatMap(([name, image]) =>
    image && image !== storedImages[name as ImageField] ? picturesOf(name, image) : [],
  );
  const list = pictures.map(([path, { type, size }]): Piece => ({ path, type, size }));
  const listBytes = new TextEncoder().encode(JSON.stringify(list));
  const length = new DataView(new ArrayBuffer(lengthBytes));
  length.setUint32(0, listBytes.length);
  return new Blob([length.buffer as ArrayBuffer, listBytes, ...pictures.map(([, blob]) => blob)]);
};

export const unpackedImages = (block: ArrayBuffer): Images => {
  const listEnd = lengthBytes + new DataView(block).getUint32(0);
  const list: Piece[] = JSON.parse(new TextDecoder().decode(block.slice(lengthBytes, listEnd)));
  const images: Images = {};
  let start = listEnd;
  for (const { path, type, size } of list) {
    const blob = new Blob([block.slice(start, start + size)], { type });
    start += size;
    const [name, place] = path.split(".") as [ImageField, string?];
    const whole = images[name];
    if (place === undefined) images[name] = chosen(blob);
    else if (whole) images[name] = { ...whole, parts: withPart(whole.parts, Number(place), blob) };
  }
  return images;
};

const lengthBytes = 4;

const picturesOf = (name: string, { blob, parts = [] }: ChosenImage): [string, Blob][] => [
  [name, blob],
  ...parts.flatMap((part, place): [string, Blob][] =>
    part ? [[`${name}.${place}`, part.blob]] : [],
  ),
];

const chosen = (blob: Blob): ChosenImage => ({ blob, source: blob, quarterTurns: 0 });

const withPart = (parts: ChosenImage["parts"] = [], place: number, blob: Blob) => {
  const all = [...parts];
  all[place] = chosen(blob);
  return all;
};
