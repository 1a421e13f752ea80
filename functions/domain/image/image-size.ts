export interface ImageSize {
  width: number;
  height: number;
}

/** Images of cameras have fewer than a hundred segments or chunks; thousands only cost time. */
export const maxParts = 2000;
