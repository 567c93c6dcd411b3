import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { api, failureText, useAction } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { clinicDetailsQuery, refreshClinics } from './api.ts';

type ReactivateButtonProps = {
  clinic: { id: string; name: string };
  size?: ComponentProps<typeof Button>['size'];
};

/** Opens a deactivated clinic again; nothing is lost by it, so that it does not ask. */
export function ReactivateButton({ clinic, size }: ReactivateButtonProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const reactivate = useAction(api.clinics.reactivateClinic);
  const pressed = () =>
    reactivate.run(
      { clinicId: clinic.id },
      {
        onSuccess: (details) => {
          queryClient.setQueryData(clinicDetailsQuery(clinic.id).queryKey, details);
          refreshClinics(queryClient);
          showToast({
            title: 'Clinic Reactivated',
            description: `Patients can take tokens at ${clinic.name} again.`,
          });
        },
        onError: (error) =>
          showToast({ title: 'Reactivation Failed', description: failureText(error), tone: 'destructive' }),
      },
    );
  return (
    <Button size={size} busy={reactivate.isBusy} busyLabel="Reactivating…" onClick={pressed}>
      Reactivate
    </Button>
  );
}
