import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { UserPlus } from 'lucide-react';
import type { RefObject } from 'react';
import { api, failureText, isReason } from '../../../lib/api/index.ts';
import { missing, useForm } from '../../../lib/form/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useQueueAction } from '../queue-actions.ts';
import { KnownPatients } from './known-patients.tsx';

const phoneRefusals = ['patient.invalid_phone', 'queue.phone_has_token', 'queue.family_limit'] as const;

type AddPatientFormProps = {
  doctorId: string;
  /** Where the next name is typed. */
  nameInput: RefObject<HTMLInputElement | null>;
  /** Whose records tell who has come on a phone before; the doctor's own login does not see them. */
  clinicId?: string;
};

/** Name, phone, Enter: after it the focus is back where the next name is typed. */
export function AddPatientForm({ doctorId, nameInput, clinicId }: AddPatientFormProps) {
  const add = useQueueAction(api.queue.addPatient, {
    failure: 'Failed to add patient to queue',
    inPlace: phoneRefusals,
    done: ({ number }, { name }) => ({
      title: 'Patient added successfully!',
      description: `${name.trim()}: token ${number ?? ''}`,
    }),
  });
  const form = useForm({
    initial: { name: '', phone: '' },
    check: ({ name, phone }) => ({
      name: missing(name, 'Please enter the patient’s name.'),
      phone: missing(phone, 'Please enter the patient’s phone number.'),
    }),
    submit: (values) => {
      if (add.isBusy) return;
      add.run(
        { doctorId, ...values },
        {
          onSuccess: () => {
            form.reset();
            nameInput.current?.focus();
          },
          onError: (error) => {
            if (isReason(error, ...phoneRefusals)) {
              form.refuse({ phone: failureText(error) });
            }
          },
        },
      );
    },
  });
  return (
    <form {...form.form} className="space-y-4">
      <TextField
        ref={nameInput}
        label="Patient Name"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={PATIENT_NAME_MAX_LENGTH}
        {...form.field('name')}
      />
      <TextField
        label="Phone Number"
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
      <Button
        type="submit"
        wide
        icon={<UserPlus size={20} aria-hidden />}
        busy={add.isBusy}
        busyLabel="Adding…"
      >
        Add Patient
      </Button>
    </form>
  );
}
