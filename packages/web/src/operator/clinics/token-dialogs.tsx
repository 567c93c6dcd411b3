import type { AdminClinic, HiddenPatient } from '@baari/contract/platform';
import { useState } from 'react';
import { api, type ApiError, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { phoneText } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { plainDayText } from '../india-time.ts';
import { QuestionFailure, useTellDone } from '../questions.tsx';

type HiddenPatientsDialogProps = { clinic: AdminClinic; onClose: () => void };

/** Finds a deleted clinic's patients by phone and erases one. */
export function HiddenPatientsDialog({ clinic, onClose }: HiddenPatientsDialogProps) {
  const words = useWords('operator').clinicsTab.hiddenPatients;
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
      title={words.title({ clinic: clinic.name })}
      description={words.why}
    >
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          label={words.phone}
          type="tel"
          autoComplete="off"
          required
          value={phone}
          onChange={(event) => {
            setPhone(event.target.value);
            setFound(null);
          }}
        />
        <QuestionFailure title={words.failed} error={failure} />
        <Button type="submit" busy={isBusy} busyLabel={words.finding}>
          {words.find}
        </Button>
      </form>
      <div role="status" className="mt-4">
        {found?.length === 0 && <p>{words.none}</p>}
        {found && found.length > 0 && <FoundPatients found={found} onChoose={setChosen} />}
      </div>
    </Dialog>
  );
}

type FoundPatientsProps = { found: readonly HiddenPatient[]; onChoose: (patient: HiddenPatient) => void };

function FoundPatients({ found, onChoose }: FoundPatientsProps) {
  const words = useWords('operator').clinicsTab.hiddenPatients;
  return (
    <ul className="divide-y divide-line">
      {found.map((patient) => (
        <li key={patient.patientId} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{patient.name}</span>
            <span className="text-sm text-ink-soft">{words.visits({ count: patient.visits })}</span>
          </span>
          <Button
            variant="secondary"
            className="shrink-0"
            aria-label={words.eraseOf({ patient: patient.name })}
            onClick={() => onChoose(patient)}
          >
            {words.erase}
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
  const {
    clinicsTab: { hiddenPatients: words },
    patients,
  } = useWords('operator');
  const { clinicId } = clinic;
  const { patientId, name, phone, visits } = patient;
  const tell = useTellDone();
  const { run } = useAction(api.platform.eraseHiddenPatient);
  const done = () => {
    onErased();
    tell({ title: patients.erased, description: patients.erasedHint });
  };
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={patients.eraseQuestion({ patient: name })}
      loses={words.loses({ phone: phoneText(phone), count: visits, clinic: clinic.name })}
      confirmLabel={patients.erase}
      busyLabel={patients.erasing}
      failed={patients.notErased}
      onConfirm={(outcome) =>
        run({ clinicId, patientId }, outcome(done, { reasons: ['patient.not_found'], done }))
      }
    >
      <div className="space-y-4">
        <ul className="list-disc space-y-1.5 pl-5">
          {[...words.consequences, patients.eraseBackups].map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </div>
    </Confirm>
  );
}

type TokensDialogProps = { clinic: Pick<AdminClinic, 'name' | 'tokensByDay'>; onClose: () => void };

/** Shows the number of a clinic's tokens on each weekday, in a table with a bar chart. */
export function TokensDialog({ clinic, onClose }: TokensDialogProps) {
  const { clinicsTab, headers } = useWords('operator');
  const { name, tokensByDay } = clinic;
  const most = Math.max(1, ...tokensByDay.map(({ tokens }) => tokens));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={clinicsTab.tokensByDay({ clinic: name })}
    >
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{headers.day}</th>
            <th scope="col">{headers.tokens}</th>
          </tr>
        </thead>
        <tbody>
          {tokensByDay.map(({ serviceDate, tokens }) => (
            <tr key={serviceDate}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                {plainDayText(serviceDate)}
              </th>
              <td className="w-full">
                <span className="flex items-center gap-2 tabular-nums">
                  {tokens > 0 && (
                    <span
                      aria-hidden
                      className="h-3 min-w-0.5 rounded-sm bg-accent"
                      style={{ width: `${(tokens / most) * 80}%` }}
                    />
                  )}
                  {tokens.toLocaleString('en-IN')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
