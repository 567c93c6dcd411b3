import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Paper from a roll: as wide as the roll, and cut where the sheet ends. */
export type Roll = {
  /** The CSS page that the sheet's content names. */
  page: string;
  widthMm: number;
};

type PrintSheetProps = {
  children: ReactNode;
  /** Without one it uses the printer's own paper, or the page size of its content. */
  roll?: Roll | undefined;
  /** The print dialog is closed, with any result: the sheet can go. */
  onDone: () => void;
};

/**
 * Printed in place of the page. Showing it opens the browser's print dialog as soon as its images are there.
 */
export function PrintSheet({ children, roll, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  const cutPaper = useEffectEvent(() => (roll && sheet.current ? cutFrom(roll, sheet.current) : undefined));
  useEffect(() => {
    const printed = new AbortController();
    let putBack: (() => void) | undefined;
    window.addEventListener('afterprint', () => done(), { signal: printed.signal });
    const images = sheet.current?.querySelectorAll('img') ?? [];
    // An image that cannot be decoded leaves its gap; the words are still printed.
    void Promise.allSettled(Array.from(images, (image) => image.decode())).then(() => {
      if (printed.signal.aborted) return;
      putBack = cutPaper();
      window.print();
    });
    return () => {
      printed.abort();
      putBack?.();
    };
  }, []);
  return createPortal(
    <div ref={sheet} data-print-sheet data-theme="light">
      {children}
    </div>,
    document.body,
  );
}

const MM_PER_PX = 25.4 / 96;
/** The allowance for differences between screen and paper. */
const SLACK_MM = 2;

/** Makes the page as long as the sheet is at the width of the roll; returns the function that undoes it. */
function cutFrom({ page, widthMm }: Roll, sheet: HTMLElement): () => void {
  // Laid out for a moment out of sight, because a hidden element has no height.
  sheet.style.cssText = `display: block; position: absolute; visibility: hidden; width: ${widthMm}mm`;
  const heightMm = Math.ceil(sheet.offsetHeight * MM_PER_PX) + SLACK_MM;
  sheet.style.cssText = '';
  const rules = new CSSStyleSheet();
  rules.replaceSync(`@page ${page} { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`);
  document.adoptedStyleSheets.push(rules);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules);
  };
}
