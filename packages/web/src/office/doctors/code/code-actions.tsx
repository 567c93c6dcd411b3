import type { DoctorName } from '@baari/core/doctors';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { phoneText } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { qrImage } from '../../../shared/ui/qr-image.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import './sign-in-slip.css';

/** The width in pixels with which the code prints sharply at twice the size of a stamp. */
const slipQrPx = 600;

type CodeActionsProps = SignIn & {
  /** The toast's text, such as "OTP copied!". */
  copied: string;
};

/** Copies the code into a message or prints it on a slip. */
export function CodeActions({ copied, ...signIn }: CodeActionsProps) {
  const { copyFailed, doctors } = useWords('office');
  const words = doctors.code;
  const showToast = useToast();
  const [slip, setSlip] = useState<{ qrCode: string | null } | null>(null);
  const print = () =>
    void qrImage(signIn.signInUrl, slipQrPx).then(
      (qrCode) => setSlip({ qrCode }),
      () => setSlip({ qrCode: null }),
    );
  return (
    <>
      <CopyButton
        text={signIn.code}
        label={words.copy}
        onCopied={() => showToast({ title: copied })}
        onError={() =>
          showToast({
            title: copyFailed,
            description: words.copyFailedHint,
            tone: 'destructive',
          })
        }
      />
      <Button variant="secondary" size="small" icon={<Printer size={18} aria-hidden />} onClick={print}>
        {words.printSlip}
      </Button>
      {slip && <SignInSlip {...signIn} qrCode={slip.qrCode} onDone={() => setSlip(null)} />}
    </>
  );
}

type SignIn = {
  doctorName: DoctorName;
  clinicName: string;
  phone: string;
  code: string;
  /** The absolute address of the doctors' sign-in page. */
  signInUrl: string;
};

type SignInSlipProps = SignIn & {
  /**
   * A QR code that opens the sign-in page, or null if it could not be drawn. The doctor then types the
   * address.
   */
  qrCode: string | null;
  onDone: () => void;
};

/** A printed slip with everything that a doctor needs to sign in. */
function SignInSlip(props: SignInSlipProps) {
  const { doctor, doctors, labels } = useWords('office');
  const words = doctors.slip;
  const { doctorName, clinicName, phone, code, signInUrl, qrCode, onDone } = props;
  return (
    <PrintSheet onDone={onDone}>
      <div className="sign-in-slip text-[10pt] leading-snug">
        <p className="text-[10pt]">{words.heading({ clinic: clinicName })}</p>
        <p className="mt-[1mm] text-[16pt] leading-tight font-bold">{doctor.name(doctorName)}</p>
        <div className="mt-[5mm] flex items-center gap-[5mm]">
          {qrCode && <img src={qrCode} alt="" className="-m-[2mm] w-[36mm]" />}
          <dl>
            <dt className="text-[8pt]">{labels.phoneNumber}</dt>
            <dd className="font-semibold whitespace-nowrap">{phoneText(phone)}</dd>
            <dt className="mt-[2mm] text-[8pt]">{words.code}</dt>
            <dd className="token-number text-[26pt] tracking-widest">{code}</dd>
          </dl>
        </div>
        <ol className="mt-[5mm] list-decimal space-y-[1.5mm] pl-[6mm] text-[11pt]">
          <li>{qrCode ? words.scanOrType : words.type}</li>
          <li>{words.choose}</li>
          <li>{words.enterPhone}</li>
          <li>{words.enterCode}</li>
        </ol>
        <p className="mt-[4mm] font-semibold wrap-anywhere">{signInUrl}</p>
        <p className="mt-[4mm] text-[8pt]">{words.keep}</p>
      </div>
    </PrintSheet>
  );
}
