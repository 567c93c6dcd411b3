import type { AdminClinic, HiddenPatient } from '@baari/contract/platform';
import { useState } from 'react';
import { api, useAction, type ApiError } from '../../shared/api/index.ts';
import { counted, phoneText } from '../../shared/format/format.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

type HiddenPatientsDialogProps = { clinic: AdminClinic; onClose: () => void };

/** Finds the patients of a deleted clinic by their phone, and erases one of them. */
export function HiddenPatientsDialog({ clinic, onClose }: HiddenPatientsDialogProps) {
  const [chosen, setChosen] = useState<HiddenPatient | null>(null);
  const [phone, setPhone] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [found, setFound] = useState<readonly HiddenPatient[] | null>(null);
  const { run, isBusy } = useAction(api.platform.findHiddenPatients);
  const find = () => {
    setFailure(null);
    run(
      { clinicId: clinic.clinicId, phone },
      { onSuccess: ({ patients }) => setFound(patients), onError: setFailure },
    );
  };
  if (chosen) {
    return (
      <EraseQuestion clinic={clinic} patient={chosen} onBack={() => setChosen(null)} onErased={onClose} />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Erase a patient of ${clinic.name}`}
      description="The clinic is deleted, so nobody there can do it any more."
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          label="Patient’s phone number"
          type="tel"
          autoComplete="off"
          required
          value={phone}
          onChange={(event) => {
            setPhone(event.target.value);
            setFound(null);
          }}
        />
        <QuestionFailure title="Failed to find patients" error={failure} />
        <Button type="submit" busy={isBusy} busyLabel="Finding…">
          Find patients
        </Button>
      </form>
      <div role="status" className="mt-4">
        {found?.length === 0 && <p>No patient of this clinic has this phone number.</p>}
        {found && found.length > 0 && <FoundPatients found={found} onChoose={setChosen} />}
      </div>
    </Dialog>
  );
}

type FoundPatientsProps = { found: readonly HiddenPatient[]; onChoose: (patient: HiddenPatient) => void };

function FoundPatients({ found, onChoose }: FoundPatientsProps) {
  return (
    <ul className="divide-y divide-line">
      {found.map((patient) => (
        <li key={patient.patientId} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{patient.name}</span>
            <span className="text-sm text-ink-soft">{counted(patient.visits, 'visit')}</span>
          </span>
          <Button
            variant="secondary"
            className="shrink-0"
            aria-label={`Erase ${patient.name}`}
            onClick={() => onChoose(patient)}
          >
            Erase
          </Button>
        </li>
      ))}
    </ul>
  );
}

type EraseQuestionProps = {
  clinic: AdminClinic;
  patient: HiddenPatient;
  onBack: () => void;
  onErased: () => void;
};

function EraseQuestion({ clinic, patient, onBack, onErased }: EraseQuestionProps) {
  const { clinicId } = clinic;
  const { patientId, name, phone, visits } = patient;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.eraseHiddenPatient,
    done: () => ({ title: 'Patient erased', description: 'Name, phone and email are gone for good.' }),
    onClose: onErased,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={`Erase ${name}?`}
      loses={`${phoneText(phone)}, ${counted(visits, 'visit')} at ${clinic.name}. This can not be undone.`}
      confirmLabel="Erase patient"
      busy={isBusy}
      busyLabel="Erasing…"
      onConfirm={() => confirm({ clinicId, patientId })}
    >
      <div className="space-y-4">
        <ul className="list-disc space-y-1.5 pl-5">
          <li>Name, phone and email are deleted. The tokens’ numbers, times and outcomes stay.</li>
          <li>Others with this phone number stay, and so does the patient at other clinics.</li>
          <li>Backups made before still hold the patient until they are deleted.</li>
        </ul>
        <QuestionFailure title="The patient was not erased" error={failure} />
      </div>
    </AlertDialog>
  );
}
