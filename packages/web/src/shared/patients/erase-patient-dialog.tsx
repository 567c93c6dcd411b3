import type { ClinicPatient } from '@baari/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { api, useAction } from '../api/index.ts';
import { Confirm } from '../confirm/confirm.tsx';
import { phoneText } from '../format/format.ts';
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
      title={words.eraseQuestion(patient.name)}
      loses={words.eraseLoses(patient.phone && phoneText(patient.phone), patient.visits)}
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
