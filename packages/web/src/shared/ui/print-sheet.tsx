import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The width and name of paper from a roll, which the printer cuts at the end of the sheet. */
export type Roll = {
  /** The name of the CSS page that the sheet uses. */
  page: string;
  widthMm: number;
};

type PrintSheetProps = {
  children: ReactNode;
  /** If the paper is not a roll, the printer's paper or the content's page size applies. */
  roll?: Roll | undefined;
  /** Called when the print dialog has closed, with any result. */
  onDone: () => void;
};

/** Prints its content instead of the page. Opens the browser's print dialog once its images have loaded. */
export function PrintSheet({ children, roll, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  const cutPaper = useEffectEvent(() => (roll && sheet.current ? cutFrom(roll, sheet.current) : undefined));
  useEffect(() => {
    const printed = new AbortController();
    let putBack: (() => void) | undefined;
    window.addEventListener('afterprint', () => done(), { signal: printed.signal });
    const images = sheet.current?.querySelectorAll('img') ?? [];
    // An image that cannot be decoded leaves a gap, but the text is still printed.
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
/** Leaves space for differences between screen and paper. */
const SLACK_MM = 2;

/**
 * Makes the page as long as the sheet at the roll's width. Returns a function that restores the earlier size.
 */
function cutFrom({ page, widthMm }: Roll, sheet: HTMLElement): () => void {
  // The sheet is briefly laid out off screen, because a hidden element has no height.
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
