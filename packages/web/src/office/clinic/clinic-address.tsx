import type { RegisteredClinic } from '@baari/contract/clinics';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Wide enough to be sharp at the size of half a page. */
const posterQrPx = 1200;

/** Where patients find a clinic: its address, and the code to hang on the wall. */
export function ClinicAddress({ clinic }: { clinic: RegisteredClinic }) {
  const { clinic: clinicWords, copyFailed, copyUrlByHand, urlCopied } = useWords('office');
  const words = clinicWords.address;
  const showToast = useToast();
  const qrFailed = () =>
    showToast({
      title: words.codeFailed,
      description: words.codeFailedHint,
      tone: 'destructive',
    });
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="mt-1 wrap-anywhere">{clinic.url}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-[1fr_auto]">
        <div className="flex flex-wrap content-start gap-2 sm:flex-col">
          <CopyButton
            text={clinic.url}
            label={words.copy}
            onCopied={() => showToast({ title: urlCopied })}
            onError={() =>
              showToast({
                title: copyFailed,
                description: copyUrlByHand,
                tone: 'destructive',
              })
            }
          />
          <ButtonLink href={clinic.url} target="_blank" rel="noopener" variant="secondary" size="small">
            {words.openPage}
          </ButtonLink>
          <PrintPoster clinic={clinic} onError={qrFailed} />
        </div>
        <QrCode
          url={clinic.joinUrl}
          label={words.code(clinic.name)}
          fileName={`${clinic.slug}-qr-code.png`}
          onError={qrFailed}
        />
      </div>
    </section>
  );
}

function PrintPoster({ clinic, onError }: { clinic: RegisteredClinic; onError: () => void }) {
  const { address: words } = useWords('office').clinic;
  const [image, setImage] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer size={18} aria-hidden />}
        onClick={() => void qrImage(clinic.joinUrl, posterQrPx).then(setImage, onError)}
      >
        {words.printPoster}
      </Button>
      {image !== null && <QrPoster clinic={clinic} qrCode={image} onDone={() => setImage(null)} />}
    </>
  );
}

type QrPosterProps = { clinic: RegisteredClinic; qrCode: string; onDone: () => void };

/** A page for the wall of the clinic: whose queue it is, the code, and the address for those who can not scan it. */
function QrPoster({ clinic, qrCode, onDone }: QrPosterProps) {
  const { address: words } = useWords('office').clinic;
  return (
    <PrintSheet onDone={onDone}>
      <div className="flex flex-col items-center gap-12 pt-16 text-center">
        <p className="text-5xl font-bold text-balance">{clinic.name}</p>
        <p className="text-4xl">{words.scan}</p>
        <img src={qrCode} alt="" className="w-[140mm]" />
        <p className="text-2xl wrap-anywhere">{clinic.url}</p>
      </div>
    </PrintSheet>
  );
}
