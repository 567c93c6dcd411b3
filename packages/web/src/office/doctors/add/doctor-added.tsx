import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { phoneText } from '../../../shared/format/format.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { doctorTitle } from '@baari/core/doctors';
import { CodeActions } from '../code/code-actions.tsx';
import type { AddedDoctor } from '../form/doctor-form.tsx';

type DoctorAddedProps = {
  added: AddedDoctor;
  clinicName: string;
  dashboardPath: string;
  onAddAnother: () => void;
};

/** The doctor's code and how it is used; the owner can look it up again on the dashboard. */
export function DoctorAdded({ added, clinicName, dashboardPath, onAddAnother }: DoctorAddedProps) {
  const { doctor, phone, code, signInUrl } = added;
  const name = doctorTitle(doctor.name);
  return (
    <Card>
      <p role="status" className="flex items-center gap-2 font-semibold text-accent-ink">
        <CircleCheck size={22} aria-hidden className="shrink-0" />
        Doctor added successfully!
      </p>
      <p className="mt-4 text-center text-ink-soft">Login OTP of {name}</p>
      <p className="token-number mt-2 text-center text-6xl tracking-widest">{code}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <CodeActions
          copied="OTP copied!"
          doctorName={doctor.name}
          clinicName={clinicName}
          phone={phone}
          code={code}
          signInUrl={signInUrl}
        />
      </div>
      <h2 className="mt-6 text-lg font-semibold">What {name} does</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        <li>
          Open the app: <strong className="wrap-anywhere">{signInUrl}</strong> on a phone or computer, or any
          page of Baari.
        </li>
        <li>
          Choose <strong>Doctor Login</strong>.
        </li>
        <li>
          Enter the phone number <strong className="whitespace-nowrap">{phoneText(phone)}</strong>.
        </li>
        <li>
          Enter the OTP <strong>{code}</strong>.
        </li>
      </ol>
      <p className="mt-2 text-ink-soft">The OTP stays the same: View OTP on the dashboard shows it again.</p>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onAddAnother}>
          Add Another Doctor
        </Button>
        <Link to={dashboardPath} className={buttonClass()}>
          Back to Dashboard
        </Link>
      </div>
    </Card>
  );
}
