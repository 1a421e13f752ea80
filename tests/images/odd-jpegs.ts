import { createCanvas } from "@napi-rs/canvas";
import {
  exif,
  flatJpeg,
  quarteredJpeg,
  segment,
  withSegments,
} from "#functions/domain/image/test-images.ts";
import { type JpegKind, plainSampling, writtenJpeg } from "./jpeg-writer.ts";

export interface OddFile {
  what: string;
  bytes: Buffer;
  /** Of the page and of the call: accepted, not readable, or of another type. */
  verdict: "whole" | "broken" | "type";
  /** Of the upright picture. */
  size?: readonly [width: number, height: number] | undefined;
  /** What the browser calls the file and its type. */
  name?: string;
  claimed?: string;
}

const marker = (code: number) => Buffer.from([0xff, code]);
const end = marker(0xd9);
const behind = (bytes: Buffer, ...more: (Buffer | string)[]) =>
  Buffer.concat([bytes, ...more.map((one) => Buffer.from(one as string))]);
const insertedAt = (bytes: Buffer, at: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);

export const aPhoto = (): Buffer => {
  const canvas = createCanvas(200, 150);
  const pen = canvas.getContext("2d");
  for (let at = 0; at < 60; at++) {
    pen.fillStyle = `hsl(${(at * 47) % 360}, 70%, ${30 + (at % 50)}%)`;
    pen.fillRect((at * 31) % 190, (at * 17) % 140, 40, 25);
  }
  return canvas.toBuffer("image/jpeg", 85);
};

const eachAlone: JpegKind["scans"] = [0, 1, 2].map((one) => [[one], 0, 63, 0, 0] as const);

const kinds: Record<string, JpegKind> = {
  baseline: {},
  "extended sequential": { frame: 0xc1 },
  progressive: { frame: 0xc2 },
  "progressive, restart markers": { frame: 0xc2, restart: 3 },
  "restart markers": { restart: 2 },
  "4:4:4": { sampling: plainSampling(3) },
  "4:2:2": { sampling: [[2, 1], ...plainSampling(2)] },
  "4:4:0": { sampling: [[1, 2], ...plainSampling(2)] },
  "4:1:1": { sampling: [[4, 1], ...plainSampling(2)] },
  grey: { sampling: plainSampling(1) },
  "grey, sampled twice": { sampling: [[2, 2]] },
  "a scan for each component": { scans: eachAlone },
  "RGB by Adobe": { sampling: plainSampling(3), adobe: 0 },
  "YCbCr by Adobe": { adobe: 1 },
  CMYK: { sampling: plainSampling(4), adobe: 0 },
  YCCK: { sampling: [[2, 2], ...plainSampling(2), [2, 2]], adobe: 2 },
};

const size = [72, 56] as const;

const ofEachKind = (): OddFile[] =>
  Object.entries(kinds).flatMap(([name, kind]): OddFile[] => {
    const bytes = writtenJpeg({ ...kind, size });
    const data = bytes.indexOf(marker(0xda)) + 20;
    const half = bytes.subarray(0, data + Math.floor((bytes.length - data) / 2));
    return [
      { what: name, bytes, verdict: "whole", size },
      { what: `${name}, no end`, bytes: bytes.subarray(0, -2), verdict: "whole", size },
      { what: `${name}, half an end`, bytes: bytes.subarray(0, -1), verdict: "whole", size },
      { what: `${name}, cut by a byte`, bytes: bytes.subarray(0, -3), verdict: "broken" },
      ...[0.5, 0.7, 0.9].map((share): OddFile => {
        const cut = bytes.subarray(0, Math.floor(bytes.length * share));
        return { what: `${name}, cut at ${share}`, bytes: cut, verdict: "broken" };
      }),
      { what: `${name}, cut, zeros`, bytes: behind(half, Buffer.alloc(5000)), verdict: "broken" },
      // The first scans of a progressive picture draw all rows, with less detail.
      {
        what: `${name}, cut, an end`,
        bytes: behind(half, end),
        verdict: kind.frame === 0xc2 ? "whole" : "broken",
      },
    ];
  });

const named = (verdict: OddFile["verdict"], files: Record<string, Buffer>): OddFile[] =>
  Object.entries(files).map(([what, bytes]) => ({ what, bytes, verdict }));

export const oddJpegs = (): OddFile[] => {
  const photo = aPhoto();
  const endless = photo.subarray(0, -2);
  const written = writtenJpeg();
  const stepped = writtenJpeg({ frame: 0xc2 });
  const withoutDetail = stepped.subarray(0, stepped.lastIndexOf(marker(0xda)));
  const withRestarts = writtenJpeg({ restart: 4 });
  const statedAt = withRestarts.indexOf(marker(0xdd));
  const frameAt = written.indexOf(marker(0xc0));
  const thumbnail = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0II*\0"), written]));
  const large = (code: number) => segment(code, Buffer.alloc(65_533, "x"));
  const full = withSegments(photo, ...[0xe1, 0xe2, 0xe2, 0xed, 0xef, 0xfe].map(large));
  const tails = {
    "a video": behind(Buffer.from("\0\0\0\x18ftypmp42"), Buffer.alloc(3000, 7)),
    text: Buffer.from("sent by a messenger"),
    "a second picture": photo,
    zeros: Buffer.alloc(4096),
    "a line end": Buffer.from("\r\n"),
  };
  const scanAt =
    photo.indexOf(marker(0xda)) + 2 + photo.readUInt16BE(photo.indexOf(marker(0xda)) + 2);
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((turn): OddFile => {
    const upright = turn < 5 ? ([48, 32] as const) : ([32, 48] as const);
    const bytes = quarteredJpeg(turn);
    return { what: `orientation ${turn}`, bytes, verdict: "whole", size: upright };
  });

  return [
    ...ofEachKind(),
    ...turned,
    ...turned.slice(5, 6).map((one) => ({
      ...one,
      what: "orientation 6, no end",
      bytes: one.bytes.subarray(0, -2),
    })),
    ...named("whole", {
      photo,
      "photo, no end": endless,
      ...Object.fromEntries(
        Object.entries(tails).map(([what, tail]) => [`${what} behind it`, behind(photo, tail)]),
      ),
      "no end, a second picture": behind(endless, tails["a second picture"]),
      "no end, zeros": behind(endless, tails.zeros),
      "no end, a line end": behind(endless, tails["a line end"]),
      "detail is missing, with an end": behind(withoutDetail, end),
      "six segments of full size": full,
      "2,500 segments": withSegments(photo, ...Array<Buffer>(2500).fill(segment(0xfe, "c"))),
      "broken EXIF": withSegments(photo, segment(0xe1, "Exif\0\0MM\0*\xff\xff\xff\xff\xff")),
      "a thumbnail": withSegments(photo, thumbnail),
      "a thumbnail, no end": withSegments(endless, thumbnail),
      "XMP before EXIF": withSegments(
        photo,
        segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x/>"),
        exif(1, ""),
      ),
      "JFIF and Adobe": withSegments(
        written,
        segment(0xe0, "JFIF\0\x01\x02\0\0\x01\0\x01\0\0"),
        segment(0xee, "Adobe\0\x64\0\0\0\0\x01"),
      ),
      "broken colour profile": withSegments(photo, segment(0xe2, "ICC_PROFILE\0\x01\x01no")),
      comments: withSegments(photo, segment(0xfe, "made by hand"), segment(0xfe, "")),
      "fill bytes": withSegments(photo, Buffer.alloc(9, 0xff)),
      "fill bytes before its end": behind(endless, Buffer.alloc(9, 0xff), end),
      "stray bytes between segments": insertedAt(photo, 20, Buffer.from([0, 1, 2])),
      "markers alone between segments": insertedAt(photo, 20, behind(marker(0xd3), marker(1))),
      "odd numbers in a sequential scan": Buffer.from(photo).fill(0x13, scanAt - 2, scanAt),
      "odd numbers in a sequential scan, no end": Buffer.from(endless).fill(
        0x13,
        scanAt - 2,
        scanAt,
      ),
      "fill bytes before a restart marker, no end": insertedAt(
        withRestarts,
        withRestarts.indexOf(marker(0xd1)),
        Buffer.alloc(3, 0xff),
      ).subarray(0, -2),
      "a restart interval of 0": withSegments(photo, segment(0xdd, "\0\0")),
      "no tables of codes": withoutAll(0xc4, photo),
      "one pixel": writtenJpeg({ size: [1, 1] }),
      "one pixel, no end": writtenJpeg({ size: [1, 1] }).subarray(0, -2),
      "one column": writtenJpeg({ size: [1, 900] }),
    }),
    ...named("broken", {
      "no end, a video": behind(endless, tails["a video"]),
      "no end, text": behind(endless, tails.text),
      "cut at a restart marker": withRestarts.subarray(0, withRestarts.lastIndexOf(marker(0xd3))),
      "an interval is missing": behind(
        withRestarts.subarray(0, withRestarts.indexOf(marker(0xd1))),
        end,
      ),
      "another interval than stated": writtenJpeg({ restart: 4, statedRestart: 3 }),
      "an interval is stated, no markers": writtenJpeg({ statedRestart: 4 }),
      "restart markers, none stated": Buffer.concat([
        withRestarts.subarray(0, statedAt),
        withRestarts.subarray(statedAt + 6),
      ]),
      "detail is missing": withoutDetail,
      "height behind its scan": writtenJpeg({ isHeightLate: true }),
      "12 bits": Buffer.from(written).fill(12, frameAt + 4, frameAt + 5),
      lossless: writtenJpeg({ frame: 0xc3 }),
      hierarchical: writtenJpeg({ frame: 0xc5 }),
      arithmetic: writtenJpeg({ frame: 0xc9 }),
      "two components": writtenJpeg({ sampling: plainSampling(2) }),
      "no table of quantization": withoutAll(0xdb, written),
      "a second start": withSegments(photo, marker(0xd8)),
      "its start alone": photo.subarray(0, 6),
      "65,535 × 65,535 pixels": flatJpeg({ width: 65_535, height: 65_535 }),
    }),
    ...named("type", { "bytes before it": behind(Buffer.from("\r\n"), photo) }),
  ].map((one) => ({ ...one, what: `jpeg: ${one.what}` }));
};

const withoutAll = (code: number, jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(marker(code));
  if (at < 0) return jpeg;
  const rest = jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2));
  return withoutAll(code, Buffer.concat([jpeg.subarray(0, at), rest]));
};
