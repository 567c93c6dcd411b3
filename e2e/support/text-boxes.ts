/**
 * Finds texts that overlap or are cut off. Measures the drawn letters ("ink"), because their boxes are
 * larger.
 */
import type { Locator } from '@playwright/test';

/**
 * Describes the faults of the texts in an element: pairs of texts that overlap, and texts that stick out or
 * are cut off at the top or bottom.
 */
export function misprintsIn(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    type Ink = { text: string; left: number; right: number; top: number; bottom: number };
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('nothing to measure with');

    /**
     * Returns the lines of a text with the height of its digits, because a line's own box is higher than its
     * ink.
     */
    const inksOf = (node: Text, parent: Element): Ink[] => {
      const style = getComputedStyle(parent);
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const drawn = pen.measureText(node.data.trim());
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ left, right, top }) => {
        const baseline = top + drawn.fontBoundingBoxAscent;
        return {
          text: node.data.trim(),
          left,
          right,
          top: baseline - drawn.actualBoundingBoxAscent,
          bottom: baseline + drawn.actualBoundingBoxDescent,
        };
      });
    };

    /**
     * Returns the visible part of some ink, or null if the elements around it hide it.
     */
    const seen = (ink: Ink, parent: Element): Ink | null => {
      let cut = ink;
      for (let outer: Element | null = parent; outer && outer !== root; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflow === 'visible') continue;
        const box = outer.getBoundingClientRect();
        cut = {
          text: cut.text,
          left: Math.max(cut.left, box.left),
          right: Math.min(cut.right, box.right),
          top: Math.max(cut.top, box.top),
          bottom: Math.min(cut.bottom, box.bottom),
        };
      }
      return cut.right - cut.left > 1 && cut.bottom - cut.top > 1 ? cut : null;
    };

    const heightOf = ({ top, bottom }: Ink) => bottom - top;
    const inks: (Ink & { of: Element; isCut: boolean })[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!(node instanceof Text) || !parent || node.data.trim() === '' || parent.closest('.sr-only'))
        continue;
      for (const ink of inksOf(node, parent)) {
        const left = seen(ink, parent);
        // Long names end in dots. The parts that are cut off above and below contain no ink.
        if (left) inks.push({ ...left, of: parent, isCut: heightOf(left) < heightOf(ink) - 1 });
      }
    }

    const cutOff = inks.filter(({ isCut }) => isCut).map(({ text }) => `"${text}" is cut off`);
    const edge = root.getBoundingClientRect();
    const over = inks
      .filter(
        ({ left, right, top, bottom }) =>
          left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1,
      )
      .map(({ text }) => `"${text}" hangs over the edge`);
    const pairs = inks.flatMap((one, index) =>
      inks
        .slice(index + 1)
        .filter((other) => other.of !== one.of)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => `"${one.text}" and "${other.text}" overlap`),
    );
    return [...over, ...cutOff, ...pairs];
  });
}

/**
 * Returns the height of a capital in each element's font, in pixels. Digits have the same height as capitals,
 * or are up to a few hundredths lower.
 */
export function capHeightsIn(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((parts) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('nothing to measure with');
    return parts.map((part) => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(part);
      // Measures at 1000 pixels, because browsers round their measurements.
      pen.font = `${fontStyle} ${fontWeight} 1000px ${fontFamily}`;
      return (pen.measureText('H').actualBoundingBoxAscent / 1000) * parseFloat(fontSize);
    });
  });
}
