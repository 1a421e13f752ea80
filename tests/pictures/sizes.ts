export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export interface Size {
  width: number;
  height: number;
  /** Pixels of the picture for each pixel of the page; usually one. */
  scale?: number;
}

export const sizes: Size[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

export const isPhone = ({ width }: Size): boolean => width < 640;
