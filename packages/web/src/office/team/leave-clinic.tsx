import type { ClinicMembership } from '@baari/contract/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { myClinicsQuery } from '../../shared/clinics/api.ts';

type LeaveClinicProps = { clinic: ClinicMembership; accountId: string };

/** Ends one's own membership. */
export function LeaveClinic({ clinic, accountId }: LeaveClinicProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const remove = useAction(api.clinics.removeMember);
  const [isAsking, setAsking] = useState(false);
  const confirmed = () =>
    remove.run(
      { clinicId: clinic.clinicId, accountId },
      {
        onSuccess: () => {
          showToast({ title: 'You left the clinic', description: clinic.name });
          void Promise.resolve(navigate('/dashboard')).then(() =>
            queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey }),
          );
        },
        onError: (error) => {
          setAsking(false);
          showToast({
            title: 'You did not leave the clinic',
            description: failureText(error),
            tone: 'destructive',
          });
        },
      },
    );
  return (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="secondary" size="small">
          Leave clinic
        </Button>
      }
      title={`Leave ${clinic.name}?`}
      loses="You can not open its queues, patients and pages any more. To come back you need a new invitation."
      confirmLabel="Leave clinic"
      busy={remove.isBusy}
      busyLabel="Leaving…"
      onConfirm={confirmed}
    />
  );
}
