import { refusedText } from '../actions/queue-news.ts';
import type { ClinicProfile } from '@baari/contract/clinics';
import type { ClinicPatient } from '@baari/contract/patients';
import { PATIENT_NAME_MAX_LENGTH, readAbhaCard, SEXES } from '@baari/core/patients';
import { calendarDateOf, isFinishing, NOTE_MAX_LENGTH } from '@baari/core/queue';
import { isInDoubt } from '@baari/core/wait-time';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Remark } from '../../shared/waits/wait-outlook.tsx';
import { scrollTo } from '../../shared/ui/scroll-to.ts';
import { callClock } from '../../shared/waits/wait-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import type { BookedHandle, BookedTodayProps } from '../queue/add-patient/booked-slot.ts';
import { type AddPatient, useAddPatient } from '../queue/add-patient/use-add-patient.ts';
import { PresenceChoice, SeniorBox, VisitTypeChoice } from '../queue/add-patient/said-fields.tsx';
import { useDeskNews } from './desk-news.tsx';
import { saidOf } from './found-list.tsx';
import { RailField, RailSelect } from './rail-fields.tsx';
import { Seldom, useSeldom } from './rail-seldom.tsx';
import type { Meaning } from './typed.ts';
import { useRecord } from './use-record.ts';
import type { DeskQueue } from '../state/desk-queues.ts';

/**
 * The typed number of the companion and the typed doctor, or null for those that were not typed.
 */
type AddedOf = { behind: number | null; doctorId: string | null };
type NamedPatient = Extract<Meaning, { is: 'name' }>;

/**
 * Puts the patient who was typed into the top field into the form. The form then asks for the missing
 * details, and clears those of a patient who was not added.
 */
export type AddHandle = {
  addNamed: (named: Pick<NamedPatient, 'name' | 'age' | 'sex'>, of: AddedOf) => void;
  /** Fills the form with a patient on record. */
  addKnown: (patient: ClinicPatient, of: AddedOf) => void;
  addByPhone: (phone: string) => void;
  /** Fills the form from a patient's ABHA card. `text` is the text of its code. */
  addScanned: (text: string) => void;
};

type RailAddProps = {
  handle: RefObject<AddHandle | null>;
  /** The doctors to whom a patient can be added. */
  queues: readonly DeskQueue[];
  /** The line on the screen, or null if all lines are shown. */
  chosen: DeskQueue | null;
  clinic: Pick<ClinicProfile, 'id' | 'timeZone'>;
  /**
   * True if earlier patients of a phone can be shown. The doctor's own login can't read these records.
   */
  isMember: boolean;
  /**
   * Shows the notice that a phone is booked today, if the bookings are known.
   */
  booked?: ComponentType<BookedTodayProps> | undefined;
  /** Called when a patient is sent to the server. */
  onSent: () => void;
  /**
   * Called after a patient was added. `typedSince` is the text that was typed after the name or the phone
   * before the answer came.
   */
  onAdded: (typedSince: string) => void;
};

/**
 * The form that adds a patient. If the patient is on the telephone, the form first shows when their turn
 * would come.
 */
export function RailAdd(props: RailAddProps) {
  const { queues, chosen, clinic, onSent, onAdded, booked: Booked } = props;
  const { addPatient: words, desk, reception, doctor, line } = useWords('desk');
  const { refusal } = useDeskNews();
  const booked = useRef<BookedHandle>(null);
  const add = useAdding(props, booked);
  const { form, field, set, values, errors, nameInput, isBusy, printable } = add;
  const arrival = useArrival(add);
  const errorId = useId();
  const refused = refusal?.place.at === 'add' ? refusal.told : null;
  const wrong = firstOf(errors) ?? (refused && refusedText(line, refused));
  const of = queues.find(({ queue }) => queue.doctorId === values.doctor) ?? null;
  const seldom = useSeldom(add);
  // Controls that are hidden until something is typed keep their space, so that nothing moves when they appear.
  const untilTyped = values.name.trim() === '' && values.phone.trim() === '' && !wrong ? 'invisible' : '';
  const visitType = of?.queue.asksVisitTypes && (
    <VisitTypeChoice
      isSmall
      value={values.visitType}
      onChange={(chosenType) => set('visitType', chosenType)}
    />
  );
  // With a further field the form folds the visit types, so that a low window still shows its button.
  const isLong = chosen === null || of !== chosen || isFinishing(chosen.queue);
  return (
    <form
      {...form}
      {...arrival.onForm}
      aria-label={words.title}
      className="space-y-1.5 rounded-card [@media(max-height:43rem)]:space-y-1 [@media(max-height:43rem)]:py-1.5 border border-line bg-surface p-2.5"
    >
      <RailField
        ref={nameInput}
        label={desk.patientName}
        enterKeyHint="next"
        maxLength={PATIENT_NAME_MAX_LENGTH}
        errorId={errorId}
        {...field('name')}
      />
      <PhoneAgeSex add={add} errorId={errorId} untilTyped={untilTyped} onFocusPhone={arrival.onFocusPhone} />
      {/* The form asks for the doctor only if the field at the top named another one. */}
      {of === chosen && chosen !== null ? null : (
        <RailSelect label={reception.doctor} errorId={errorId} {...field('doctor')}>
          <option value="">{words.chooseDoctor}</option>
          {queues.map(({ profile }) => (
            <option key={profile.id} value={profile.id}>
              {line.of({ letter: profile.shownLetter, doctor: doctor.name(profile) })}
            </option>
          ))}
        </RailSelect>
      )}
      {of && isFinishing(of.queue) && (
        <RailField
          label={words.late.label}
          maxLength={NOTE_MAX_LENGTH}
          errorId={errorId}
          {...field('lateReason')}
        />
      )}
      {Booked && (
        <Booked
          queues={queues}
          clinic={clinic}
          phone={values.phone}
          handle={booked}
          onCheckedIn={() => {
            add.reset();
            onSent();
            onAdded('');
          }}
        />
      )}
      <div className={`${choices} ${untilTyped}`}>
        <PresenceChoice isSmall value={values.presence} onChange={(presence) => set('presence', presence)} />
        {seldom.button}
        {!isLong && visitType}
        {values.record && values.phone === '' && <p className="text-ink-soft">{words.fromRecord}</p>}
      </div>
      {/* An error takes the place of the answer for a caller. If it is higher than the buttons, they stay at the top. */}
      <div className="flex items-start gap-1.5">
        {wrong ? (
          <p
            ref={scrollTo}
            id={errorId}
            role="alert"
            className="min-w-0 flex-1 text-xs leading-tight font-medium text-danger-ink"
          >
            {wrong}
          </p>
        ) : (
          <div className="min-w-0 flex-1 self-center text-sm leading-4.5">
            {of && <About of={of} timeZone={clinic.timeZone} />}
          </div>
        )}
        {printable && <PrintButton {...printable} />}
        <Button
          type="submit"
          size="small"
          className={clsx(low, untilTyped)}
          aria-label={words.title}
          busy={isBusy}
          busyLabel={words.adding}
        >
          {words.short}
        </Button>
      </div>
      <div className="text-xs empty:hidden">
        <SeniorBox
          isSmall
          value={values.priority}
          onChange={(priority) => set('priority', priority)}
          rules={of?.queue ?? null}
          age={values.age}
        />
      </div>
      <div className="min-h-4 [@media(max-height:43rem)]:hidden">{of && <Doubt of={of} />}</div>
      <Seldom isShown={seldom.isShown} add={add} rules={of?.queue ?? null} errorId={errorId}>
        {isLong && visitType}
      </Seldom>
    </form>
  );
}

const choices = 'flex flex-wrap gap-x-3 gap-y-1.5 text-xs [@media(max-height:43rem)]:gap-y-0.5';

/** Prints the slip of the patient who was added last. */
function PrintButton({ label, print }: NonNullable<AddPatient['printable']>) {
  const words = useWords('desk').addPatient;
  return (
    <Button
      variant="secondary"
      size="small"
      className={`${low} px-2!`}
      icon={<Printer size={16} aria-hidden />}
      aria-label={words.print({ label })}
      onClick={print}
    >
      {label}
    </Button>
  );
}

type PhoneAgeSexProps = { add: AddPatient; errorId: string; untilTyped: string; onFocusPhone: () => void };

function PhoneAgeSex({ add: { field, phoneInput }, errorId, untilTyped, onFocusPhone }: PhoneAgeSexProps) {
  const { addPatient: words, labels } = useWords('desk');
  return (
    <div className="flex gap-1.5">
      <RailField
        ref={phoneInput}
        label={labels.phoneNumber}
        placeholder={words.phoneOrNone}
        type="tel"
        inputMode="tel"
        enterKeyHint="done"
        maxLength={40}
        errorId={errorId}
        {...field('phone')}
        onFocus={onFocusPhone}
      />
      <div className={`flex gap-1.5 ${untilTyped}`}>
        <RailField
          label={words.age.label}
          placeholder={words.age.short}
          inputMode="numeric"
          maxLength={3}
          errorId={errorId}
          isNarrow
          {...field('age')}
        />
        <RailSelect label={words.sex.label} isNarrow errorId={errorId} {...field('sex')}>
          <option value="">–</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {words.sexShort[sex]}
            </option>
          ))}
        </RailSelect>
      </div>
    </div>
  );
}

/** The values in the form, typed here or filled in from the top field or a record. */
function useAdding(
  { handle, queues, chosen, clinic, isMember, onSent, onAdded }: RailAddProps,
  booked: RefObject<BookedHandle | null>,
): AddPatient {
  const words = useWords('desk').addPatient;
  const doctorId = chosen?.queue.doctorId;
  const add = useAddPatient({
    queues: queues.map(({ queue }) => queue),
    doctorId: doctorId ?? '',
    keptAs: `add-patient.${doctorId ?? clinic.id}`,
    onSent,
    onAdded,
    holds: (phone) => booked.current?.holds(phone) ?? false,
    mayLackPhone: true,
  });
  const { set, fill, values, nameInput, phoneInput } = add;
  const setOf = ({ behind, doctorId: typed }: AddedOf) => {
    set('behind', behind === null ? '' : String(behind));
    if (typed !== null) set('doctor', typed);
  };
  useRecord(add, isMember);
  useImperativeHandle(handle, () => ({
    addNamed: ({ name, age, sex }, of) => {
      if (values.name !== '') add.reset();
      set('name', name);
      if (age !== null) set('age', String(age));
      if (sex !== null) set('sex', sex);
      setOf(of);
      phoneInput.current?.focus();
    },
    addKnown: (patient, of) => {
      if (values.name !== '') add.reset();
      fill(patient);
      const { age, sex } = saidOf(patient, clinic.timeZone);
      set('age', age === null ? '' : String(age));
      set('sex', sex ?? '');
      setOf(of);
      phoneInput.current?.focus();
    },
    addByPhone: (phone) => {
      if (values.name !== '' && values.phone !== '') add.reset();
      set('phone', phone);
      nameInput.current?.focus();
    },
    addScanned: (text) => {
      const scan = readAbhaCard(text, calendarDateOf(new Date(), clinic.timeZone));
      if (scan.is !== 'patient') {
        add.refuse({ name: words.scan[scan.is] });
        return;
      }
      // Reads the input element itself, because the form's values may still contain the scan.
      add.fillFromCard(scan.patient, Boolean(nameInput.current?.value.trim()));
      phoneInput.current?.focus();
    },
  }));
  return add;
}

/** An Enter within this time is the second half of a double press. */
const ARRIVED_MS = 600;

/**
 * Enter moves from the name to an empty phone. In the phone field, Enter adds the patient, with or without a
 * phone. The second Enter of a double press adds no patient.
 */
function useArrival({ values, nameInput, phoneInput }: AddPatient) {
  const keyAt = useRef(-Infinity);
  const arrivedAt = useRef(-Infinity);
  useEffect(() => {
    const pressed = ({ timeStamp }: Event) => {
      keyAt.current = timeStamp;
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, []);
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    const isName = event.target === nameInput.current;
    const leads = isName && values.name.trim() !== '' && values.phone === '' && values.record === '';
    const isOnEmptyPhone = event.target === phoneInput.current && values.phone === '';
    const isEarly = isOnEmptyPhone && event.timeStamp - arrivedAt.current < ARRIVED_MS;
    if (!leads && !isEarly && !event.repeat) return;
    event.preventDefault();
    if (leads && !event.repeat) phoneInput.current?.focus();
  };
  return {
    onForm: {
      onKeyDown: pressed,
      onChange: () => {
        arrivedAt.current = -Infinity;
      },
    },
    onFocusPhone: () => {
      arrivedAt.current = keyAt.current;
    },
  };
}

/** Returns the error of the first invalid field. */
const firstOf = ({ name, phone, doctor, lateReason, age, note, behind }: AddPatient['errors']) =>
  name ?? phone ?? doctor ?? lateReason ?? age ?? note ?? behind;

/** The wait estimate comes first if the patient is on the telephone. */
function About({ of: { queue, panel }, timeZone }: { of: DeskQueue; timeZone: string }) {
  const { line, waits, timeText } = useWords('desk');
  const { newcomer, computedAt } = panel.turns;
  if (!newcomer || queue.practice === 'closed') return null;
  const at = callClock(newcomer, Date.parse(computedAt), timeZone, timeText);
  return at ? (
    <>
      {line.nowAbout} <b className="whitespace-nowrap">{at}</b>
    </>
  ) : (
    <>
      {line.now} <b>{waits.anyMoment}</b>
    </>
  );
}

/** Warns that a new patient may not be called before closing time. */
function Doubt({ of: { queue, panel } }: { of: DeskQueue }) {
  const { waits } = useWords('desk');
  const { newcomer } = panel.turns;
  if (queue.practice !== 'open' || newcomer === null || !isInDoubt(newcomer)) return null;
  return (
    <p className="text-xs leading-tight">
      <Remark isWarm>{waits.inDoubt}</Remark>
    </p>
  );
}

/** The style of buttons that are as high as the fields. */
export const low = 'min-h-9! py-1! pointer-coarse:min-h-11!';
