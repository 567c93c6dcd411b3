import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { AlertDialog } from '../../../shared/ui/alert-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { doctorCodeQuery } from '../api.ts';
import { doctorTitle } from '@baari/core/doctors';

/** A new code in place of the one that is shown, after asking: the old one opens nothing from then on. */
export function RegenerateCode({ doctorId, doctorName }: { doctorId: string; doctorName: string }) {
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
          showToast({ title: 'New OTP generated successfully' });
        },
        onError: (error) =>
          showToast({
            title: 'Failed to regenerate OTP',
            description: failureText(error),
            tone: 'destructive',
          }),
      },
    );
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button variant="secondary">Regenerate OTP</Button>}
      title="Generate a new OTP?"
      loses={`${doctorTitle(doctorName)} is signed out everywhere and needs the new OTP to sign in. The old one stops working at once.`}
      confirmLabel="Regenerate OTP"
      onConfirm={confirmed}
      busy={regenerate.isBusy}
      busyLabel="Generating…"
    />
  );
}
