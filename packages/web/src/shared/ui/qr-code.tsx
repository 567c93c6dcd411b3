import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { OutOfReachNotice } from './out-of-reach-notice.tsx';
import { useToast } from './toast.tsx';
import { useWords } from '../words/words-context.tsx';

const drawing = { width: 256, margin: 2, color: { dark: '#000000', light: '#ffffff' } };

type QrCodeProps = {
  /** The address that a scan opens. */
  url: string;
  /** Describes the address for people who cannot scan it. */
  label: string;
  /** Null for a code that must not be saved. */
  fileName: string | null;
  onError?: () => void;
};

/**
 * Shows a QR code, black on white in both colour schemes, because scanners and printers need that. Loads the
 * library on demand.
 */
export function QrCode({ url, label, fileName, onError }: QrCodeProps) {
  const words = useWords('console').qrCode;
  const canvas = useRef<HTMLCanvasElement>(null);
  const showToast = useToast();
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');

  const failed = useEffectEvent(() => {
    setState('failed');
    onError?.();
  });
  useEffect(() => {
    let isCurrent = true;
    void drawQrCode(canvas.current, url).then(
      () => isCurrent && setState('drawn'),
      () => isCurrent && failed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);

  const download = (name: string) => {
    downloadPng(canvas.current, name);
    showToast({ title: words.downloaded });
  };
  if (state === 'failed') return <QrCodeFailed />;
  return (
    <div className="flex w-fit max-w-full flex-col gap-3">
      <OutOfReachNotice url={url} />
      <div className="rounded-card border border-line bg-white p-2" aria-busy={state === 'drawing'}>
        <canvas ref={canvas} width={drawing.width} height={drawing.width} role="img" aria-label={label} />
      </div>
      {fileName !== null && (
        <Button
          variant="secondary"
          size="small"
          icon={<Download size={18} aria-hidden />}
          disabled={state !== 'drawn'}
          onClick={() => download(fileName)}
        >
          {words.download}
        </Button>
      )}
    </div>
  );
}

/** Replaces a QR code that could not be drawn. */
export function QrCodeFailed() {
  const words = useWords('console').qrCode;
  return (
    <Notice tone="danger" title={words.failed}>
      {words.failedHint}
    </Notice>
  );
}

async function drawQrCode(canvas: HTMLCanvasElement | null, url: string) {
  const { default: qrcode } = await import('qrcode');
  if (canvas) await qrcode.toCanvas(canvas, url, drawing);
}

function downloadPng(canvas: HTMLCanvasElement | null, fileName: string) {
  const link = document.createElement('a');
  link.href = canvas?.toDataURL('image/png') ?? '';
  link.download = fileName;
  link.click();
}
