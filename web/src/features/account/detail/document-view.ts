export interface DocumentView {
  /** 1 fits the frame. */
  zoom: number;
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
}

export const fitted: DocumentView = { zoom: 1, turn: 0 };

const largest = 6;
const zooms = [1, 1.5, 2, 3, 4, largest];

export const zoomedIn = (view: DocumentView): DocumentView => ({
  ...view,
  zoom: zooms.find((zoom) => zoom > view.zoom) ?? view.zoom,
});

export const zoomedOut = (view: DocumentView): DocumentView => ({
  ...view,
  zoom: zooms.findLast((zoom) => zoom < view.zoom) ?? view.zoom,
});

/** Large enough to read a card. */
const magnifiedZoom = 2.5;
export const magnified = (view: DocumentView): DocumentView => ({ ...view, zoom: magnifiedZoom });

const perPixel = 0.002;

/** By a wheel: `deltaY` in px, below 0 to come nearer. */
export const zoomedBy = (view: DocumentView, deltaY: number): DocumentView => ({
  ...view,
  zoom: Math.min(largest, Math.max(1, view.zoom * Math.exp(-deltaY * perPixel))),
});

export const turned = (view: DocumentView): DocumentView => ({
  ...view,
  turn: ((view.turn + 90) % 360) as DocumentView["turn"],
});

export const canZoomIn = ({ zoom }: DocumentView): boolean => zoom < largest;
export const canZoomOut = ({ zoom }: DocumentView): boolean => zoom > 1;
