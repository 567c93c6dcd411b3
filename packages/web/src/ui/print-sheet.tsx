import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

type PrintSheetProps = {
  children: ReactNode;
  /** The print dialog is closed, whatever became of it: the sheet can go. */
  onDone: () => void;
};

/** What goes on paper in place of the page. Showing it opens the browser's print dialog as soon as its images are there. */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const printed = new AbortController();
    window.addEventListener('afterprint', () => done(), { signal: printed.signal });
    const images = sheet.current?.querySelectorAll('img') ?? [];
    // An image that can not be decoded leaves its gap; the words are printed all the same.
    void Promise.allSettled(Array.from(images, (image) => image.decode())).then(() => {
      if (!printed.signal.aborted) window.print();
    });
    return () => printed.abort();
  }, []);
  return createPortal(
    <div ref={sheet} data-print-sheet data-theme="light">
      {children}
    </div>,
    document.body,
  );
}
