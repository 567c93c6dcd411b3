import type { ClinicPatient } from '@baari/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { api, type ApiError, failureText, isReason, useAction } from '../api/index.ts';
import { counted, phoneText } from '../format/format.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
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
        loses={`${phoneText(patient.phone)}, ${counted(patient.visits, 'visit')}. This can not be undone.`}
        confirmLabel="Erase patient"
        onConfirm={confirmed}
        busy={erase.isBusy}
        busyLabel="Erasing…"
      >
        <ul className="list-disc space-y-1.5 pl-5">
          <li>
            Name, phone and email are deleted, and with them the pages of the tokens and what staff typed as a
            reason for a call.
          </li>
          <li>The tokens’ numbers, times and outcomes stay in the history as “Erased patient”.</li>
          <li>Others with this phone number stay. If the patient comes back, it is as a new one.</li>
          <li>Backups made before still hold the patient until they are deleted.</li>
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
