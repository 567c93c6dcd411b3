import type { DoctorName } from '@baari/core/doctors';
import './sign-in-slip.css';
import { phoneText } from '../../../shared/format/format.ts';
import { PrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

export type SignIn = {
  doctorName: DoctorName;
  clinicName: string;
  phone: string;
  code: string;
  /** The page on which doctors sign in, absolute. */
  signInUrl: string;
};

type SignInSlipProps = SignIn & {
  /** Opens the sign-in page; null when it could not be drawn, and the address is typed by hand. */
  qrCode: string | null;
  onDone: () => void;
};

/** What a doctor needs to sign in, on a slip to hand over. */
export function SignInSlip(props: SignInSlipProps) {
  const { doctor, doctors, labels } = useWords('office');
  const words = doctors.slip;
  const { doctorName, clinicName, phone, code, signInUrl, qrCode, onDone } = props;
  return (
    <PrintSheet onDone={onDone}>
      <div className="sign-in-slip text-[10pt] leading-snug">
        <p className="text-[10pt]">{words.heading(clinicName)}</p>
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
