import type { ClinicPatient } from '@baari/contract/patients';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, failureText, isReason, useAction } from '../api/index.ts';
import { Confirm } from '../confirm/confirm.tsx';
import { saveFile } from '../files/save-file.ts';
import { phoneText } from '../format/format.ts';
import { clinicConsoleQuery } from '../queue/api.ts';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/words-context.tsx';
import { patientDataEventsKey, patientListsKey } from './api.ts';

type PatientDataActionsProps = { clinicId: string; patient: ClinicPatient; onErased: () => void };

/**
 * Handles a patient's request for a copy or the erasure of their data. Only admins and owners see these
 * actions.
 */
export function PatientDataActions({ clinicId, patient, onErased }: PatientDataActionsProps) {
  const { patients: words } = useWords('console');
  const { data: role } = useQuery({ ...clinicConsoleQuery(clinicId), select: (console) => console.role });
  const [isErasing, setErasing] = useState(false);
  const download = useDownload(clinicId, patient);
  if (!role || !hasPowersOf(role, 'admin')) return null;
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-lg font-semibold">{words.data}</h3>
      <p className="mt-1 text-sm text-ink-soft">{words.dataHint}</p>
      <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <Button
          variant="secondary"
          size="small"
          icon={<Download size={18} aria-hidden />}
          busy={download.isBusy}
          busyLabel={words.downloading}
          onClick={download.start}
        >
          {words.download}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => setErasing(true)}
        >
          {words.erase}
        </Button>
      </div>
      <SignInAgainDialog {...download.signInAgain} description={words.signInToDownload} />
      {isErasing && (
        <ErasePatientDialog
          clinicId={clinicId}
          patient={patient}
          onErased={onErased}
          onClose={() => setErasing(false)}
        />
      )}
    </section>
  );
}

function useDownload(clinicId: string, { id: patientId }: ClinicPatient) {
  const { patients: words, failures } = useWords('console');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isSignedOut, setSignedOut] = useState(false);
  const download = useAction(api.queue.downloadPatient);
  const start = () =>
    download.run(
      { patientId },
      {
        onSuccess: (data) => {
          // File names stay visible in lists of downloads, so they contain no patient name.
          const name = `patient-data-${patientId}.json`;
          saveFile(name, [JSON.stringify(data, null, 2)], 'application/json');
          showToast({ title: words.downloaded, description: words.downloadedHint });
          void queryClient.invalidateQueries({ queryKey: patientDataEventsKey(clinicId) });
        },
        onError: (error) => {
          if (isReason(error, 'account.sign_in_required')) setSignedOut(true);
          else
            showToast({
              title: words.downloadFailed,
              description: failureText(error, failures),
              tone: 'destructive',
            });
        },
      },
    );
  const signInAgain = {
    open: isSignedOut,
    onOpenChange: setSignedOut,
    onSignedIn: () => {
      setSignedOut(false);
      start();
    },
  };
  return { start, isBusy: download.isBusy, signInAgain };
}

type ErasePatientDialogProps = {
  clinicId: string;
  patient: ClinicPatient;
  onErased: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a patient is erased, and lists which data is deleted and which is kept. */
function ErasePatientDialog({ clinicId, patient, onErased, onClose }: ErasePatientDialogProps) {
  const { patients: words } = useWords('console');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const erase = useAction(api.queue.erasePatient);
  const erased = () => {
    showToast({ title: words.erased, description: words.erasedHint });
    void queryClient.invalidateQueries({ queryKey: patientListsKey(clinicId) });
    void queryClient.invalidateQueries({ queryKey: patientDataEventsKey(clinicId) });
    onErased();
  };
  const alreadySo = { reasons: ['patient.not_found'], done: erased } as const;
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.eraseQuestion({ patient: patient.name })}
      loses={words.eraseLoses({ phone: patient.phone && phoneText(patient.phone), count: patient.visits })}
      confirmLabel={words.erase}
      busyLabel={words.erasing}
      failed={words.notErased}
      signInAgain={words.signInToErase}
      onConfirm={(outcome) => erase.run({ patientId: patient.id }, outcome(erased, alreadySo))}
    >
      <ul className="list-disc space-y-1.5 pl-5">
        {[...words.eraseHints, words.eraseBackups].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Confirm>
  );
}
