import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { posterWords } from './load-words.ts';
import { Poster, type PosterProps } from './poster.tsx';

/** Wide enough to be sharp at the size of half a page. */
const QR_PX = 1200;

type PrintPosterProps = Pick<PosterProps, 'clinicName' | 'doctorName' | 'url'> & { codeUrl: string };

/** The button that puts a poster on paper. */
export function PrintPoster({ codeUrl, ...poster }: PrintPosterProps) {
  const { address: words } = useWords('office').clinic;
  const showToast = useToast();
  const [ready, setReady] = useState<Pick<PosterProps, 'qrCode' | 'languages'> | null>(null);
  const print = async () => {
    const [qrCode, languages] = await Promise.all([qrImage(codeUrl, QR_PX), posterWords()]);
    setReady({ qrCode, languages });
  };
  const failed = () =>
    showToast({ title: words.codeFailed, description: words.codeFailedHint, tone: 'destructive' });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer size={18} aria-hidden />}
        onClick={() => void print().catch(failed)}
      >
        {words.printPoster}
      </Button>
      {ready && <Poster {...poster} {...ready} onDone={() => setReady(null)} />}
    </>
  );
}
