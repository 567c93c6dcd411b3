import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { phoneText } from '../../../shared/format/format.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { CodeActions } from '../code/code-actions.tsx';
import type { AddedDoctor } from '../form/doctor-form.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type DoctorAddedProps = {
  added: AddedDoctor;
  clinicName: string;
  dashboardPath: string;
  onAddAnother: () => void;
};

/** The doctor's code and how it is used; the owner can look it up again on the dashboard. */
export function DoctorAdded({ added, clinicName, dashboardPath, onAddAnother }: DoctorAddedProps) {
  const { doctor: titles, doctors, frame, ways } = useWords('office');
  const words = doctors.added;
  const { doctor, phone, code, signInUrl } = added;
  const name = titles.name(doctor);
  return (
    <Card>
      <p role="status" className="flex items-center gap-2 font-semibold text-accent-ink">
        <CircleCheck size={22} aria-hidden className="shrink-0" />
        {words.done}
      </p>
      <p className="mt-4 text-center text-ink-soft">{words.code(name)}</p>
      <p className="token-number mt-2 text-center text-6xl tracking-widest">{code}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <CodeActions
          copied={words.copied}
          doctorName={doctor}
          clinicName={clinicName}
          phone={phone}
          code={code}
          signInUrl={signInUrl}
        />
      </div>
      <h2 className="mt-6 text-lg font-semibold">{words.steps(name)}</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        <li>{inSentence(words.openApp, <strong className="wrap-anywhere">{signInUrl}</strong>)}</li>
        <li>{inSentence(words.choose, <strong>{frame.doctorLogin}</strong>)}</li>
        <li>
          {inSentence(words.enterPhone, <strong className="whitespace-nowrap">{phoneText(phone)}</strong>)}
        </li>
        <li>{inSentence(words.enterCode, <strong>{code}</strong>)}</li>
      </ol>
      <p className="mt-2 text-ink-soft">{words.codeStays}</p>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onAddAnother}>
          {words.another}
        </Button>
        <Link to={dashboardPath} className={buttonClass()}>
          {ways.backToDashboard}
        </Link>
      </div>
    </Card>
  );
}
