import type { ConsoleQueue } from '@baari/contract/queue';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { Printer, UserPlus } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { type ApiError, api, failureText, isReason } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { useQueueAction } from '../../actions/queue-actions.ts';
import { usePrintSlip } from '../../slip/slip-printer.tsx';
import { KnownPatients } from './known-patients.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

const phoneRefusals = ['patient.invalid_phone', 'queue.phone_has_token', 'queue.family_limit'] as const;

type AddPatientFormProps = {
  queue: ConsoleQueue;
  /** Where the next name is typed. */
  nameInput: RefObject<HTMLInputElement | null>;
  /** Whose records tell who has come on a phone before; the doctor's own login does not see them. */
  clinicId?: string;
  /** What the patient can expect, said before there is a token. */
  outlook?: ReactNode;
};

/**
 * Name, phone, Enter: after it the focus is back where the next name is typed. What is typed behind the phone before the
 * answer has come begins that name.
 */
export function AddPatientForm({ queue, nameInput, clinicId, outlook }: AddPatientFormProps) {
  const { addPatient: words, desk, labels, failures } = useWords('desk');
  const { doctorId, sessionId } = queue;
  const add = useQueueAction(api.queue.addPatient, {
    failure: words.failed,
    inPlace: phoneRefusals,
    done: ({ number }, { name }) => ({
      title: words.added,
      description: words.addedHint(name.trim(), number),
    }),
  });
  const printSlip = usePrintSlip();
  // The token that was added last, or the one that the phone has already.
  const [printable, setPrintable] = useState<{ number: number; sessionId: string | null } | null>(null);
  const phoneInput = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { name: '', phone: '' },
    // A look at another tab of the desk, or at another doctor, must not cost what was typed.
    keptAs: `add-patient.${doctorId}`,
    check: ({ name, phone }) => ({
      name: missing(name, words.nameMissing),
      phone: missing(phone, words.phoneMissing),
    }),
    submit: (values) => {
      if (add.isBusy) return;
      setPrintable(null);
      add.run(
        { doctorId, ...values },
        {
          onSuccess: ({ number, queue }) => {
            setPrintable(number === null ? null : { number, sessionId: queue.sessionId });
            const typedSince = typedBehind(values.phone, phoneInput.current);
            form.reset();
            form.set('name', typedSince);
            nameInput.current?.focus();
          },
          onError: (error) => {
            if (!isReason(error, ...phoneRefusals)) return;
            const existing = existingNumber(error);
            setPrintable(existing === null ? null : { number: existing, sessionId });
            const text = isReason(error, 'patient.invalid_phone')
              ? words.phoneWrong
              : failureText(error, failures);
            form.refuse({ phone: existing === null ? text : words.hasToken(text, existing) });
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-4" onKeyDown={leaveField}>
      <TextField
        ref={nameInput}
        label={desk.patientName}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={PATIENT_NAME_MAX_LENGTH}
        {...form.field('name')}
      />
      <TextField
        ref={phoneInput}
        label={labels.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        {...form.field('phone')}
      />
      {clinicId !== undefined && (
        <KnownPatients
          clinicId={clinicId}
          phone={form.values.phone}
          onChoose={(name) => form.set('name', name)}
        />
      )}
      {outlook}
      <Button
        type="submit"
        wide
        icon={<UserPlus size={20} aria-hidden />}
        busy={add.isBusy}
        busyLabel={words.adding}
      >
        {words.title}
      </Button>
      {/* In the next sitting its number is somebody else’s. */}
      {printable?.sessionId === sessionId && !queue.isEnded && (
        <Button
          variant="secondary"
          wide
          icon={<Printer size={20} aria-hidden />}
          onClick={() => printSlip({ doctorId, number: printable.number, isAtOnce: true })}
        >
          {words.print(printable.number)}
        </Button>
      )}
    </form>
  );
}

/** What has been typed into a field behind what was sent of it. */
const typedBehind = (sent: string, field: HTMLInputElement | null) =>
  field?.value.startsWith(sent) ? field.value.slice(sent.length) : '';

/** The token that stands in the way of another one; null when none does. */
function existingNumber({ reason, details }: ApiError): number | null {
  return reason === 'queue.phone_has_token' && typeof details.number === 'number' ? details.number : null;
}

/** Escape gives the keys back to the shortcuts; an input method's own Escape is left to it. */
function leaveField({ key, target, nativeEvent }: KeyboardEvent) {
  if (key === 'Escape' && !nativeEvent.isComposing && target instanceof HTMLInputElement) target.blur();
}
