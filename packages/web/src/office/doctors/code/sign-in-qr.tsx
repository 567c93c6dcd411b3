import type { DoctorSignInLink } from '@baari/contract/doctors';
import type { DoctorName } from '@baari/core/doctors';
import { QrCode as QrIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { scrollTo } from '../../../shared/ui/scroll-to.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type SignInQrProps = {
  doctorId: string;
  doctorName: DoctorName;
  /** The absolute address of the doctors' sign-in page. */
  signInUrl: string;
};

/** Shows a QR code that signs the doctor in once, on the phone that scans it, until it is ended or too old. */
export function SignInQr({ doctorId, doctorName, signInUrl }: SignInQrProps) {
  const { doctor, doctors, failures } = useWords('office');
  const words = doctors.code.qr;
  const make = useAction(api.doctors.makeDoctorSignInLink);
  const end = useAction(api.doctors.endDoctorSignInLink);
  const [link, setLink] = useState<DoctorSignInLink | null>(null);
  const [isEnded, setEnded] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (link === null) return undefined;
    const left = Date.parse(link.expiresAt) - Date.now();
    const timer = setTimeout(() => {
      setLink(null);
      setEnded(true);
    }, left);
    return () => clearTimeout(timer);
  }, [link]);
  const show = () => {
    setError(null);
    make.run({ doctorId }, { onSuccess: setLink, onError: setError });
  };
  const stop = () => {
    setError(null);
    const stopped = () => {
      setLink(null);
      setEnded(true);
    };
    end.run({ doctorId }, { onSuccess: stopped, onError: setError });
  };
  const name = doctor.name(doctorName);
  return (
    <section className="mt-5 border-t border-line pt-4">
      {link === null ? (
        <>
          <Button
            variant="secondary"
            size="small"
            icon={<QrIcon size={18} aria-hidden />}
            busy={make.isBusy}
            busyLabel={words.show}
            onClick={show}
          >
            {words.show}
          </Button>
          <p className="mt-2 text-sm text-ink-soft" role="status">
            {isEnded ? words.ended : words.hint({ doctor: name })}
          </p>
        </>
      ) : (
        // On a low screen, the code would be below the end of the dialog.
        <div ref={scrollTo}>
          <p className="mb-3">{words.about({ doctor: name })}</p>
          <QrCode
            url={new URL(link.path, signInUrl).href}
            label={words.label({ doctor: name })}
            fileName={null}
          />
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            busy={end.isBusy}
            busyLabel={words.stop}
            onClick={stop}
          >
            {words.stop}
          </Button>
        </div>
      )}
      {error && (
        <Notice tone="danger" className="mt-3">
          {failureText(error, failures)}
        </Notice>
      )}
    </section>
  );
}
