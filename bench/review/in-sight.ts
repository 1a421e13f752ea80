import type { SoughtField } from "./fields.ts";

export interface Sight {
  /** Paths of the fields that need scrolling, or are covered or cut. */
  hidden: string[];
  /** Size of the smallest text among the values that are in sight. */
  smallestPx: number;
}

/**
 * Runs in the browser, so it can use nothing outside itself. A field is in sight when its label and,
 * after the label, its whole value are within the window, neither covered nor cut. Spaces are
 * ignored, because a number may be shown in groups.
 */
export const fieldsInSight = (fields: SoughtField[]): Sight => {
  const squeezed = (text: string) => text.replaceAll(/\s/g, "").toLowerCase();
  const main = document.querySelector("main, [role=main]") ?? document.body;

  const textNodes = (within: Node): Text[] => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  };

  const isOnTop = (within: Element, x: number, y: number): boolean =>
    within.contains(document.elementFromPoint(x, y));

  const isRangeInSight = (range: Range): boolean => {
    const all = textNodes(range.commonAncestorContainer).concat(
      range.commonAncestorContainer instanceof Text ? [range.commonAncestorContainer] : [],
    );
    return all
      .filter((node) => range.intersectsNode(node) && node.data.trim() !== "")
      .every((node) => {
        const part = document.createRange();
        part.setStart(node, node === range.startContainer ? range.startOffset : 0);
        part.setEnd(node, node === range.endContainer ? range.endOffset : node.length);
        const parent = node.parentElement ?? main;
        return [...part.getClientRects()]
          .filter(({ width }) => width > 0)
          .every(({ left, right, top, bottom }) => {
            const y = (top + bottom) / 2;
            const isWithin = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
            const points = [left + 1, (left + right) / 2, right - 1];
            return isWithin && points.every((x) => isOnTop(parent, x, y));
          });
      });
  };

  /** The first place of the text within these nodes. */
  const rangeOf = (nodes: Text[], text: string): Range | undefined => {
    const places = nodes.flatMap((node) =>
      [...node.data].flatMap((_, offset) =>
        /\s/.test(node.data[offset] ?? "") ? [] : { node, offset },
      ),
    );
    const all = places.map(({ node, offset }) => node.data[offset]?.toLowerCase()).join("");
    const at = all.indexOf(squeezed(text));
    const first = places[at];
    const last = places[at + squeezed(text).length - 1];
    if (at < 0 || !first || !last) return undefined;
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  };

  const isLabel = (node: Text, label: string): boolean =>
    squeezed(node.data).replace(/[:*]$/, "") === squeezed(label);

  /** The value nearest to one of the labels of this name: the smallest part that has both. */
  const nearest = ({ label, shown }: SoughtField) => {
    const found = textNodes(main)
      .filter((node) => isLabel(node, label))
      .flatMap((node) => {
        let around: Element | null = node.parentElement;
        while (around && main.contains(around)) {
          const after = textNodes(around).filter(
            (other) => node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
          );
          const ranges = shown.map((text) => rangeOf(after, text));
          if (ranges.every((range) => range !== undefined)) {
            const own = document.createRange();
            own.selectNodeContents(node);
            return { size: around.textContent?.length ?? 0, ranges: [own, ...ranges] };
          }
          around = around.parentElement;
        }
        return [];
      });
    return found.toSorted((a, b) => a.size - b.size)[0]?.ranges;
  };

  const sizes: number[] = [];
  const hidden = fields.filter((field) => {
    const ranges = nearest(field);
    if (!ranges?.every(isRangeInSight)) return true;
    sizes.push(
      ...ranges.map(({ startContainer }) =>
        Number.parseFloat(getComputedStyle(startContainer.parentElement ?? main).fontSize),
      ),
    );
    return false;
  });
  return { hidden: hidden.map(({ path }) => path), smallestPx: Math.min(...sizes) };
};

/** Runs in the browser. Counts elements that are wholly within the window and not covered. */
export const countInSight = (elements: Element[], leastPx = 0): number =>
  elements.filter((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const x = (left + right) / 2;
    const isWithin = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return (
      isWithin &&
      Math.min(width, height) >= leastPx &&
      [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
        const hit = document.elementFromPoint(x, y);
        return element.contains(hit) || hit?.contains(element);
      })
    );
  }).length;
