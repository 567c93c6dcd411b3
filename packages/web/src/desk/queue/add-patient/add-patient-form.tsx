import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { isFinishing, NOTE_MAX_LENGTH } from '@baari/core/queue';
import { Printer, UserPlus } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../../shared/ui/field.tsx';
import { Outlook } from '../../../shared/waits/wait-outlook.tsx';
import { useRef, type ComponentType } from 'react';
import type { Panel } from '../../state/queue-panel.ts';
import type { BookedHandle, BookedTodayProps } from './booked-slot.ts';
import { KnownPatients } from './known-patients.tsx';
import {
  AgeField,
  BehindField,
  NoPhoneBox,
  NoteField,
  PresenceChoice,
  PriorityChoice,
  SeniorBox,
  SexChoice,
  VisitTypeChoice,
} from './said-fields.tsx';
import { useAddPatient } from './use-add-patient.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type OfDoctor = BookedTodayProps['queues'][number] & { panel: Pick<Panel, 'turns'> };

type AddPatientFormProps = {
  /** Shows the notice that a phone is booked today. */
  booked: ComponentType<BookedTodayProps>;
  /** The doctors to whom a patient can be added. */
  queues: readonly OfDoctor[];
  /** The patient's doctor, or null if staff must choose the doctor. */
  chosen: OfDoctor | null;
  /**
   * The clinic whose records the form searches, or null for the doctor's own login, which can't read records.
   */
  clinicId: string | null;
  timeZone: string;
};

/** The form that adds a patient, on a phone. After name, phone and Enter, the focus returns to the name. */
export function AddPatientForm({ booked: Booked, queues, chosen, clinicId, timeZone }: AddPatientFormProps) {
  const { addPatient: words, desk, labels, reception, doctor } = useWords('desk');
  const booked = useRef<BookedHandle>(null);
  const { form, field, set, values, errors, nameInput, phoneInput, isBusy, printable, reset } = useAddPatient(
    {
      queues: queues.map(({ queue }) => queue),
      doctorId: chosen?.queue.doctorId ?? '',
      keptAs: `add-patient.${chosen?.queue.doctorId ?? clinicId ?? ''}`,
      onAdded: (typedSince) => {
        set('name', typedSince);
        nameInput.current?.focus();
      },
      holds: (phone) => booked.current?.holds(phone) ?? false,
    },
  );
  const of = queues.find(({ queue }) => queue.doctorId === values.doctor);
  const priority = {
    value: values.priority,
    onChange: (chosen: string) => set('priority', chosen),
    rules: of?.queue ?? null,
    age: values.age,
  };
  return (
    <form {...form} className="space-y-4">
      <TextField
        ref={nameInput}
        label={desk.patientName}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={PATIENT_NAME_MAX_LENGTH}
        {...field('name')}
      />
      <TextField
        ref={phoneInput}
        label={labels.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        disabled={values.noPhone !== ''}
        {...field('phone')}
      />
      <NoPhoneBox value={values.noPhone} onChange={(noPhone) => set('noPhone', noPhone)} />
      {!chosen && (
        <SelectField label={reception.doctor} {...field('doctor')}>
          <option value="">{words.chooseDoctor}</option>
          {queues.map(({ profile }) => (
            <option key={profile.id} value={profile.id}>
              {doctor.name(profile)}
            </option>
          ))}
        </SelectField>
      )}
      {of && isFinishing(of.queue) && (
        <TextField
          label={words.late.label}
          autoComplete="off"
          maxLength={NOTE_MAX_LENGTH}
          {...field('lateReason')}
        />
      )}
      {clinicId !== null && (
        <KnownPatients clinicId={clinicId} phone={values.phone} onChoose={(name) => set('name', name)} />
      )}
      {clinicId !== null && (
        <Booked
          queues={queues}
          clinic={{ id: clinicId, timeZone }}
          phone={values.phone}
          handle={booked}
          onCheckedIn={reset}
        />
      )}
      <PresenceChoice value={values.presence} onChange={(presence) => set('presence', presence)} />
      {of?.queue.asksVisitTypes && (
        <VisitTypeChoice value={values.visitType} onChange={(visitType) => set('visitType', visitType)} />
      )}
      <details open={errors.age || errors.note || errors.behind ? true : undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{words.more}</summary>
        <div className="space-y-4 pt-2">
          <PriorityChoice {...priority} />
          <AgeField {...field('age')} />
          <SeniorBox {...priority} />
          <SexChoice value={values.sex} onChange={(sex) => set('sex', sex)} />
          <NoteField {...field('note')} />
          <BehindField {...field('behind')} />
        </div>
      </details>
      {of && <Outlook queue={of.queue} newcomer={of.panel.turns.newcomer} timeZone={timeZone} />}
      <Button
        type="submit"
        wide
        icon={<UserPlus size={20} aria-hidden />}
        busy={isBusy}
        busyLabel={words.adding}
      >
        {words.title}
      </Button>
      {printable && (
        <Button variant="secondary" wide icon={<Printer size={20} aria-hidden />} onClick={printable.print}>
          {words.print({ label: printable.label })}
        </Button>
      )}
    </form>
  );
}
