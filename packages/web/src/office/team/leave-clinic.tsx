import type { ClinicMembership } from '@baari/contract/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, failureText, useAction } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type LeaveClinicProps = { clinic: ClinicMembership; accountId: string };

/** Ends one's own membership. */
export function LeaveClinic({ clinic, accountId }: LeaveClinicProps) {
  const { failures, team: words } = useWords('office');
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
          showToast({ title: words.left, description: clinic.name });
          void Promise.resolve(navigate('/dashboard')).then(() =>
            queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey }),
          );
        },
        onError: (error) => {
          setAsking(false);
          showToast({
            title: words.notLeft,
            description: failureText(error, failures),
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
          {words.leave}
        </Button>
      }
      title={words.leaveTitle(clinic.name)}
      loses={words.leaveLoses}
      confirmLabel={words.leave}
      busy={remove.isBusy}
      busyLabel={words.leaving}
      onConfirm={confirmed}
    />
  );
}
