import type { ClinicMembership } from '@baari/contract/clinics';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { myClinicsQuery } from '../../shared/clinics/api.ts';
import { useWords } from '../../shared/words/words-context.tsx';

type LeaveClinicProps = { clinic: ClinicMembership; accountId: string };

/** Ends one's own membership. */
export function LeaveClinic({ clinic, accountId }: LeaveClinicProps) {
  const { team: words } = useWords('office');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const remove = useAction(api.clinics.removeMember);
  const [isAsking, setAsking] = useState(false);
  const left = () => {
    showToast({ title: words.left, description: clinic.name });
    void Promise.resolve(navigate('/dashboard')).then(() =>
      queryClient.invalidateQueries({ queryKey: myClinicsQuery.queryKey }),
    );
  };
  const alreadySo = { reasons: ['clinic.not_a_member', 'clinic.member_not_found'], done: left } as const;
  return (
    <Confirm
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
      busyLabel={words.leaving}
      failed={words.notLeft}
      onConfirm={(outcome) => remove.run({ clinicId: clinic.clinicId, accountId }, outcome(left, alreadySo))}
    />
  );
}
