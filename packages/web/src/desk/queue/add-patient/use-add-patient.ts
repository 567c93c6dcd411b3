import type { ClinicPatient } from '@baari/contract/patients';
import type { ConsoleQueue } from '@baari/contract/queue';
import { useRef, useState } from 'react';
import { api, failureText, isReason, useIsBusy } from '../../../shared/api/index.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { type LineLabels, tokenLabel } from '@baari/core/doctors';
import { type AbhaPatient, AGE_MAX } from '@baari/core/patients';
import { isFinishing } from '@baari/core/queue';
import { useQueueAction } from '../../actions/queue-actions.ts';
import { useLetterOf } from '../../letters.tsx';
import { existingNumber, phoneRefusals, phoneRefusalText } from './phone-refusals.ts';
import { isAge, isNumber, NOTHING_SAID, saidInput, type TypedSaid } from './said-fields.tsx';
import { printsOnAdd } from '../../slip/slip-paper.ts';
import { usePrintSlip } from '../../slip/slip-printer.tsx';
import type { DeskWords } from '@baari/words/web';
import { useWords } from '../../../shared/words/words-context.tsx';

const refusals = [...phoneRefusals, 'queue.note_with_address'] as const;

type AddPatientOptions = {
  /** The doctors to whom a patient can be added. */
  queues: readonly ConsoleQueue[];
  /**
   * The doctor of the patient unless staff choose another, or an empty text if staff must choose one.
   */
  doctorId: string;
  /** The name under which the typed text is stored, so that it survives a change of tab or doctor. */
  keptAs: string;
  /** Called when the patient is sent to the server. */
  onSent?: () => void;
  /**
   * Called after a patient was added. `typedSince` is the text that was typed after the name or the phone
   * before the answer came. This text becomes the start of the next name.
   */
  onAdded: (typedSince: string) => void;
  /** Returns true if staff must first see the patients with this phone. */
  holds?: (phone: string) => boolean;
  /**
   * True if an empty phone field means a patient without a phone. If it is false, staff have to tick the
   * checkbox for a patient without a phone.
   */
  mayLackPhone?: boolean;
};

export type AddPatient = ReturnType<typeof useAddPatient>;

/**
 * Adds a patient by name and phone, and offers to print the token that was just added or that the phone
 * already has.
 */
export function useAddPatient(options: AddPatientOptions) {
  const { queues, doctorId: usual, keptAs, onSent, onAdded, holds } = options;
  const desk = useWords('desk');
  const words = desk.addPatient;
  const letterOf = useLetterOf();
  const [toPrint, setPrintable, added] = usePrintable(queues);
  const nameInput = useRef<HTMLInputElement>(null);
  const phoneInput = useRef<HTMLInputElement>(null);
  const unsent = useRef<Unsent | null>(null);
  const add = useAddRequest();
  const form = useForm({
    initial: { name: '', phone: '', doctor: usual, record: '', ...NOTHING_SAID },
    keptAs,
    check: (values) => checked(values, options, words),
    submit: ({ doctor: doctorId, name, phone: typedPhone, record, ...said }) => {
      const phone = withoutNextPatient(typedPhone, unsent.current);
      if (add.isOnItsWay() || (!said.noPhone && holds?.(phone))) return;
      setPrintable(null);
      onSent?.();
      add.run(
        { doctorId, name, ...contactOf({ phone, record, noPhone: said.noPhone }), ...saidInput(said) },
        {
          onSuccess: ({ number, queue }) => {
            if (number !== null) added(printableOf(queue, number), said.presence);
            const typedSince = typedBehind(phone, phoneInput.current) + typedBehind(name, nameInput.current);
            unsent.current = null;
            form.reset();
            onAdded(typedSince);
          },
          onError: (error) => {
            unsent.current = isReason(error, ...phoneRefusals)
              ? null
              : { phone, typedSince: typedBehind(phone, phoneInput.current) };
            if (isReason(error, 'queue.note_with_address'))
              form.refuse({ note: failureText(error, desk.failures) });
            if (!isReason(error, ...phoneRefusals)) return;
            const existing = existingNumber(error);
            const queue = queues.find((one) => one.doctorId === doctorId);
            setPrintable(existing === null || !queue ? null : printableOf(queue, existing));
            form.refuse({ phone: phoneRefusalText(error, desk, letterOf(doctorId)) });
          },
        },
      );
    },
  });
  const { form: formProps, values, errors } = form;
  return {
    form: formProps,
    ...ofRecord(form),
    reset: form.reset,
    refuse: form.refuse,
    values,
    errors,
    nameInput,
    phoneInput,
    isBusy: useIsBusy(add.key),
    /** The token that can be printed, with its label, or null if there is none. */
    printable: toPrint,
  };
}

function useAddRequest() {
  const words = useWords('desk').addPatient;
  const letterOf = useLetterOf();
  return useQueueAction(api.queue.addPatient, {
    failure: words.failed,
    inPlace: refusals,
    place: () => ({ at: 'add' }),
    done: ({ number }, { doctorId, name }) => ({
      title: words.added,
      description: words.addedHint({ patient: name.trim(), label: labelIn(letterOf(doctorId), number) }),
    }),
  });
}

type Contact = Record<'phone' | 'record' | 'noPhone', string>;

/** The server finds a patient on record by phone, or one without a phone by the record's id. */
const contactOf = ({ phone, record, noPhone }: Contact) =>
  noPhone || phone.trim() === '' ? { phone: null, recordId: record || undefined } : { phone };

type Form = Pick<ReturnType<typeof useForm<keyof Typed>>, 'set' | 'field'>;

/** The fields of a form that can start from a patient on record or an ABHA card. */
function ofRecord(form: Form) {
  const set: Form['set'] = (name, value) => {
    form.set(name, value);
    // A different name means a different patient.
    if (name === 'name') form.set('record', '');
  };
  const field: Form['field'] = (name) => ({
    ...form.field(name),
    onChange: ({ target }) => set(name, target.value),
  });
  const fill = ({ id, name, phone }: Pick<ClinicPatient, 'id' | 'name' | 'phone'>) => {
    set('name', name);
    set('phone', phone === null ? '' : phoneText(phone));
    form.set('record', phone === null ? id : '');
  };
  /** A phone that was typed without a name stays in the field if the card contains none. */
  const fillFromCard = ({ name, sex, age, phone }: AbhaPatient, hadName: boolean) => {
    set('name', name);
    set('sex', sex ?? '');
    set('age', age === null ? '' : String(age));
    if (phone !== null || hadName) set('phone', phone ?? '');
  };
  return { set, field, fill, fillFromCard };
}

/**
 * The token that was added last, or that the phone already has. The token is hidden when it was cancelled, and
 * when its session has ended, because in the next session the number belongs to another patient.
 */
function usePrintable(queues: readonly ConsoleQueue[]) {
  const printSlip = usePrintSlip();
  const letterOf = useLetterOf();
  const [printable, setPrintable] = useState<Printable | null>(null);
  const isCurrent = (queue: ConsoleQueue) =>
    printable !== null &&
    queue.doctorId === printable.doctorId &&
    !queue.isEnded &&
    printableOf(queue, printable.number).tokenId === printable.tokenId &&
    queue.tokens.find(({ number }) => number === printable.number)?.state.status !== 'cancelled';
  const toPrint =
    printable && queues.some(isCurrent)
      ? {
          label: tokenLabel(letterOf(printable.doctorId), printable.number),
          print: () => printSlip({ ...printable, isAtOnce: true }),
        }
      : null;
  const added = (token: Printable, presence: string) => {
    setPrintable(token);
    // A caller is not at the desk to take the slip.
    if (presence !== 'phone' && printsOnAdd()) printSlip({ ...token, isAtOnce: true });
  };
  return [toPrint, setPrintable, added] as const;
}

/** The token's id, because after an outage its number may belong to another patient. */
type Printable = { doctorId: string; number: number; tokenId: string | undefined };

const printableOf = ({ doctorId, tokens }: ConsoleQueue, number: number): Printable => ({
  doctorId,
  number,
  tokenId: tokens.find((token) => token.number === number)?.id,
});

const labelIn = (letter: LineLabels, number: number | null) =>
  number === null ? '' : tokenLabel(letter, number);

type Typed = TypedSaid & { name: string; phone: string; doctor: string; record: string };

const checked = (
  { name, phone, noPhone, doctor, lateReason, age, behind }: Typed,
  { mayLackPhone, queues }: Pick<AddPatientOptions, 'mayLackPhone' | 'queues'>,
  words: DeskWords['addPatient'],
) => ({
  name: missing(name, words.nameMissing),
  phone: noPhone || mayLackPhone ? undefined : missing(phone, words.phoneMissing),
  doctor: missing(doctor, words.doctorMissing),
  lateReason: queues.some((queue) => queue.doctorId === doctor && isFinishing(queue))
    ? missing(lateReason, words.late.missing)
    : undefined,
  age: isAge(age) ? undefined : words.age.wrong({ most: AGE_MAX }),
  behind: isNumber(behind) ? undefined : words.behind.wrong,
});

/** Returns the text that was typed into a field after the part that was sent. */
const typedBehind = (sent: string, field: HTMLInputElement | null) =>
  field?.value.startsWith(sent) ? field.value.slice(sent.length) : '';

/** The phone of the last failed request, and the text that was typed after it before the request failed. */
type Unsent = { phone: string; typedSince: string };

/**
 * Returns the phone of a repeated request. A name, or the text that was typed behind the phone before the
 * first request failed, belongs to the next patient.
 */
function withoutNextPatient(typed: string, unsent: Unsent | null): string {
  if (!unsent?.phone || !typed.startsWith(unsent.phone)) return typed;
  const { phone, typedSince } = unsent;
  const behind = typed.slice(phone.length);
  const isNext = /\p{L}/u.test(behind) || (typedSince !== '' && behind.startsWith(typedSince));
  return isNext ? phone : typed;
}
