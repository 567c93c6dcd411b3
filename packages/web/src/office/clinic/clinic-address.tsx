import type { RegisteredClinic } from '@baari/contract/clinics';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { QrCode } from '../../shared/ui/qr-code.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { textToType } from '../share/code-dialog.tsx';
import { PrintPoster } from '../share/print-poster.tsx';

/** Shows a clinic's public address, and a QR code of it to hang on the wall. */
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
    <section>
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
          <PrintPoster
            clinicName={clinic.name}
            doctorName={null}
            typed={textToType(clinic)}
            codeUrl={clinic.joinUrl}
          />
        </div>
        <QrCode
          url={clinic.joinUrl}
          label={words.code({ clinic: clinic.name })}
          fileName={`${clinic.slug}-qr-code.png`}
          onError={qrFailed}
        />
      </div>
    </section>
  );
}
