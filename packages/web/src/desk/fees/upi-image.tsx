import { useEffect, useState } from 'react';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { useWords } from '../../shared/words/words-context.tsx';

/** The size in pixels that is sharp enough for a screen that faces the patient. */
const WIDTH_PX = 640;

type UpiImageProps = { link: string; label: string; className: string };

/** Draws a UPI link as a QR code, black on white even in dark mode. */
export function UpiImage({ link, label, className }: UpiImageProps) {
  const words = useWords('desk').payCode;
  const [drawn, setDrawn] = useState<{ link: string; src: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (src: string | null) => isCurrent && setDrawn({ link, src });
    void qrImage(link, WIDTH_PX).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [link]);
  if (drawn?.link === link && drawn.src === null) return <p role="alert">{words.failed}</p>;
  // Hides the old code while a new one is drawn, because the old one has another amount.
  if (drawn?.link !== link || drawn.src === null) return <div className={className} aria-busy />;
  return <img src={drawn.src} alt={label} className={`${className} rounded-card border border-line`} />;
}
