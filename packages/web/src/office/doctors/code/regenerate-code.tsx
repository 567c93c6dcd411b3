import type { Answer } from '@baari/contract';
import type { DoctorName } from '@baari/core/doctors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useAction } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/confirm/confirm.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { doctorCodeQuery } from '../api.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

/** A new code in place of the one that is shown, after asking: the old one opens nothing from then on. */
export function RegenerateCode({ doctorId, doctorName }: { doctorId: string; doctorName: DoctorName }) {
  const { doctor, doctors } = useWords('office');
  const words = doctors.code;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const regenerate = useAction(api.doctors.regenerateDoctorCode);
  const regenerated = (code: Answer<'doctors', 'regenerateDoctorCode'>) => {
    queryClient.setQueryData(doctorCodeQuery(doctorId).queryKey, code);
    showToast({ title: words.regenerated });
  };
  return (
    <Confirm
      open={isAsking}
      onOpenChange={setAsking}
      trigger={<Button variant="secondary">{words.regenerate}</Button>}
      title={words.regenerateTitle}
      loses={words.regenerateLoses(doctor.name(doctorName))}
      confirmLabel={words.regenerate}
      busyLabel={words.regenerating}
      failed={words.regenerateFailed}
      onConfirm={(outcome) => regenerate.run({ doctorId }, outcome(regenerated))}
    />
  );
}
