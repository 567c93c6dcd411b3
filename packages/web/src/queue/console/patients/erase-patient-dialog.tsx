import type { ClinicPatient } from '@baari/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInAgainDialog } from '../../../accounts/index.ts';
import { api, type ApiError, failureText, isReason, useAction } from '../../../lib/api/index.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { patientDataEventsKey, patientListsKey } from './api.ts';

type ErasePatientDialogProps = {
  clinicId: string;
  patient: ClinicPatient;
  onErased: () => void;
  onClose: () => void;
};

/** Asks once before a patient is erased, and says what goes and what stays. */
export function ErasePatientDialog({ clinicId, patient, onErased, onClose }: ErasePatientDialogProps) {
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
          showToast({ title: 'Patient erased', description: 'Name, phone and email are gone for good.' });
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
        title={`Erase ${patient.name}?`}
        loses="This can not be undone."
        confirmLabel="Erase patient"
        onConfirm={confirmed}
        busy={erase.isBusy}
        busyLabel="Erasing…"
      >
        <ul className="list-disc space-y-1.5 pl-5">
          <li>Name, phone and email go, and with them the reasons that were typed and the token pages.</li>
          <li>
            The tokens’ numbers, times and outcomes stay, for the counts and the waits, as “Erased patient”.
          </li>
          <li>Others on the same phone stay. Whoever comes back is a new patient.</li>
          <li>Backups made before keep the patient until they are deleted.</li>
        </ul>
        {failure && (
          <Notice tone="danger" className="mt-4" title="The patient was not erased">
            {failureText(failure)}
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
        description="Please sign in again to erase the patient."
      />
    </>
  );
}
