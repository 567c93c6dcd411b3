import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { api, failureText, isReason, useAction } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { clinicDetailsQuery, refreshClinics } from './api.ts';
import { useWords } from '../words/words-context.tsx';

type ReactivateButtonProps = {
  clinic: { id: string; name: string };
  size?: ComponentProps<typeof Button>['size'];
};

/** Reactivates a clinic without a confirmation, because nothing is lost. */
export function ReactivateButton({ clinic, size }: ReactivateButtonProps) {
  const { clinics: words, failures } = useWords('console');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const reactivate = useAction(api.clinics.reactivateClinic);
  const reactivated = () => {
    refreshClinics(queryClient);
    showToast({ title: words.reactivated, description: words.reactivatedHint({ clinic: clinic.name }) });
  };
  const pressed = () =>
    reactivate.run(
      { clinicId: clinic.id },
      {
        onSuccess: (details) => {
          queryClient.setQueryData(clinicDetailsQuery(clinic.id).queryKey, details);
          reactivated();
        },
        onError: (error) => {
          // Another person has just reactivated the clinic.
          if (isReason(error, 'clinic.already_active')) {
            void queryClient.invalidateQueries({ queryKey: clinicDetailsQuery(clinic.id).queryKey });
            reactivated();
            return;
          }
          showToast({
            title: words.reactivationFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          });
        },
      },
    );
  return (
    <Button size={size} busy={reactivate.isBusy} busyLabel={words.reactivating} onClick={pressed}>
      {words.reactivate}
    </Button>
  );
}
