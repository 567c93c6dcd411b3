import type { DoctorName } from '@baari/core/doctors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { AlertDialog } from '../../../shared/ui/alert-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { doctorCodeQuery } from '../api.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

/** A new code in place of the one that is shown, after asking: the old one opens nothing from then on. */
export function RegenerateCode({ doctorId, doctorName }: { doctorId: string; doctorName: DoctorName }) {
  const { doctor, doctors, failures } = useWords('office');
  const words = doctors.code;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const regenerate = useAction(api.doctors.regenerateDoctorCode);
  const confirmed = () =>
    regenerate.run(
      { doctorId },
      {
        onSuccess: (code) => {
          queryClient.setQueryData(doctorCodeQuery(doctorId).queryKey, code);
          setAsking(false);
          showToast({ title: words.regenerated });
        },
        onError: (error) =>
          showToast({
            title: words.regenerateFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button variant="secondary">{words.regenerate}</Button>}
      title={words.regenerateTitle}
      loses={words.regenerateLoses(doctor.name(doctorName))}
      confirmLabel={words.regenerate}
      onConfirm={confirmed}
      busy={regenerate.isBusy}
      busyLabel={words.regenerating}
    />
  );
}
