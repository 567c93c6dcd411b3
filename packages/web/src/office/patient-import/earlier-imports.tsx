import type { PatientImport } from '@baari/contract/patients';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { dateTimeText } from '../../shared/format/format.ts';
import { patientListsKey } from '../../shared/patients/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

export const importsKey = (clinicId: string) => ['patient-imports', clinicId] as const;

const importsQuery = (clinicId: string) =>
  queryOptions({
    queryKey: importsKey(clinicId),
    queryFn: ({ signal }) => api.patients.listPatientImports({ clinicId }, { signal }),
    staleTime: 0,
  });

/** Lists earlier imports with their authors, and can undo one of them completely. */
export function EarlierImports({ clinicId }: { clinicId: string }) {
  const officeWords = useWords('office');
  const { patientImport: words } = officeWords;
  const { data, error, refetch } = useQuery(importsQuery(clinicId));
  const [undoing, setUndoing] = useState<PatientImport | null>(null);
  if (data?.imports.length === 0 || (!data && !error)) return null;
  return (
    <Card title={words.earlier}>
      {!data && <LoadFailed title={words.earlierFailed} error={error} onRetry={refetch} />}
      <ul className="divide-y divide-line">
        {data?.imports.map((done) => (
          <li
            key={done.importId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">{words.made({ count: done.added })}</p>
              <p className="text-sm text-ink-soft">
                {done.undone
                  ? words.undoneBy({
                      by: done.undone.by,
                      at: dateTimeText(done.undone.at, officeWords),
                      left: done.left,
                    })
                  : words.madeBy({ by: done.by, at: dateTimeText(done.at, officeWords) })}
              </p>
            </div>
            {!done.undone && (
              <Button variant="secondary" size="small" onClick={() => setUndoing(done)}>
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog clinicId={clinicId} done={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}

type UndoDialogProps = { clinicId: string; done: PatientImport; onClose: () => void };

function UndoDialog({ clinicId, done, onClose }: UndoDialogProps) {
  const { patientImport: words } = useWords('office');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const undo = useAction(api.patients.undoPatientImport);
  const undone = ({ left }: PatientImport) => {
    showToast({ title: words.undone, ...(left > 0 && { description: words.undoneKept({ left }) }) });
    void queryClient.invalidateQueries({ queryKey: patientListsKey(clinicId) });
    void queryClient.invalidateQueries({ queryKey: importsKey(clinicId) });
  };
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.undoTitle}
      loses={words.undoLoses({ left: done.left })}
      confirmLabel={words.undo}
      failed={words.notUndone}
      onConfirm={(outcome) => undo.run({ clinicId, importId: done.importId }, outcome(undone))}
    />
  );
}
