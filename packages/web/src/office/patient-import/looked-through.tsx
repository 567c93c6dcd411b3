import type { ImportColumns } from '@baari/core/patients';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, failureText } from '../../shared/api/index.ts';
import { patientListsKey } from '../../shared/patients/api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { importsKey } from './earlier-imports.tsx';
import { LookedRows } from './looked-rows.tsx';
import { type LookedRow, lookThrough, takeList } from './look-through.ts';
import type { TextRow } from './read-csv.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

type LookedThroughProps = {
  clinicId: string;
  importId: string;
  rows: readonly TextRow[];
  openQuotes: readonly number[];
  columns: ImportColumns;
  /** With how many patients the import made. */
  onTaken: (count: number) => void;
};

/** What will become of each row, and the button that takes them. */
export function LookedThrough({
  clinicId,
  importId,
  rows,
  openQuotes,
  columns,
  onTaken,
}: LookedThroughProps) {
  const { patientImport: words } = useWords('office');
  const { data, error, refetch } = useQuery({
    queryKey: ['looked-through', importId, columns],
    queryFn: ({ signal }) => lookThrough({ clinicId, rows, columns }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (!data) {
    return error ? (
      <LoadFailed title={words.notLooked} error={error} onRetry={refetch} className="mt-5" />
    ) : (
      <Loading label={words.looking}>
        <Skeleton className="mt-5 h-64" />
      </Loading>
    );
  }
  return (
    <div className="mt-6 space-y-5">
      {data.length > 0 && <LookedRows rows={data} openQuotes={openQuotes} />}
      <Take clinicId={clinicId} importId={importId} rows={data} onTaken={onTaken} />
    </div>
  );
}

type TakeProps = Pick<LookedThroughProps, 'clinicId' | 'importId' | 'onTaken'> & {
  rows: readonly LookedRow[];
};

function Take({ clinicId, importId, rows, onTaken }: TakeProps) {
  const { patientImport: words, failures } = useWords('office');
  const queryClient = useQueryClient();
  /** How many are on the server; null while nobody has pressed. */
  const [taken, setTaken] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isBusy = taken !== null && failure === null;
  const patients = rows.flatMap(({ outcome, patient }) => (outcome === 'new' && patient ? [patient] : []));
  const take = async () => {
    setTaken(0);
    setFailure(null);
    try {
      onTaken(await takeList({ clinicId, importId, patients }, setTaken));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
    void queryClient.invalidateQueries({ queryKey: patientListsKey(clinicId) });
    void queryClient.invalidateQueries({ queryKey: importsKey(clinicId) });
  };
  if (patients.length === 0) return <Notice>{words.nothingNew}</Notice>;
  return (
    <div className="space-y-3">
      {failure && (
        <Notice tone="danger" title={words.stopped(taken ?? 0)}>
          {failureText(failure, failures)} {words.stoppedHint}
        </Notice>
      )}
      <Button
        wide
        busy={isBusy}
        busyLabel={words.taking(taken ?? 0, patients.length)}
        onClick={() => void take()}
      >
        {words.take(patients.length)}
      </Button>
      <p className="text-sm text-ink-soft">{words.takeHint}</p>
    </div>
  );
}
