import type { ClinicPatient } from '@baari/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { api, type ApiError, failureText, isReason, useAction } from '../api/index.ts';
import { phoneText } from '../format/format.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { patientDataEventsKey, patientListsKey } from './api.ts';
import { useWords } from '../words/words-context.tsx';

type ErasePatientDialogProps = {
  clinicId: string;
  patient: ClinicPatient;
  onErased: () => void;
  onClose: () => void;
};

/** Asks once before a patient is erased, and says what goes and what stays. */
export function ErasePatientDialog({ clinicId, patient, onErased, onClose }: ErasePatientDialogProps) {
  const { patients: words, failures } = useWords('console');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const erase = useAction(api.queue.erasePatient);
  const confirmed = () => {
    setFailure(null);
    erase.run(
      { patientId: patient.id },
      {
        onSuccess: () => {
          showToast({ title: words.erased, description: words.erasedHint });
          void queryClient.invalidateQueries({ queryKey: patientListsKey(clinicId) });
          void queryClient.invalidateQueries({ queryKey: patientDataEventsKey(clinicId) });
          onErased();
        },
        onError: (error) => {
          if (isReason(error, 'account.sign_in_required')) setSignedOut(true);
          else setFailure(error);
        },
      },
    );
  };
  return (
    <>
      <AlertDialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={words.eraseQuestion(patient.name)}
        loses={words.eraseLoses(patient.phone && phoneText(patient.phone), patient.visits)}
        confirmLabel={words.erase}
        onConfirm={confirmed}
        busy={erase.isBusy}
        busyLabel={words.erasing}
      >
        <ul className="list-disc space-y-1.5 pl-5">
          {[...words.eraseHints, words.eraseBackups].map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        {failure && (
          <Notice tone="danger" className="mt-4" title={words.notErased}>
            {failureText(failure, failures)}
          </Notice>
        )}
      </AlertDialog>
      <SignInAgainDialog
        open={isSignedOut}
        onOpenChange={setSignedOut}
        onSignedIn={() => {
          setSignedOut(false);
          confirmed();
        }}
        description={words.signInToErase}
      />
    </>
  );
}
