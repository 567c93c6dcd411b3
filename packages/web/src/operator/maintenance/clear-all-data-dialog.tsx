import { CLEAR_ALL_DATA_WORDS } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { counted } from '../../shared/format/format.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { summaryQuery } from '../admin-queries.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';

export function ClearAllDataDialog({ onClose }: { onClose: () => void }) {
  const { data: summary } = useQuery(summaryQuery);
  const [typed, setTyped] = useState('');
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.clearAllData,
    done: ({ recordsCleared }) => ({
      title: 'All data cleared',
      description: `${counted(recordsCleared, 'record')} deleted.`,
    }),
    onClose,
  });
  const clinics = summary ? counted(summary.clinics, 'clinic') : 'Every clinic';
  const doctors = summary ? counted(summary.doctors, 'doctor') : 'every doctor';
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Clear all data?"
      loses={`${clinics}, ${doctors}, all patients, tokens, transactions and requests, and all accounts but those of super admins are deleted for good. Prices and the activity log stay. This can not be undone.`}
      confirmLabel="Clear all data"
      canConfirm={typed.trim() === CLEAR_ALL_DATA_WORDS}
      busy={isBusy}
      busyLabel="Clearing…"
      onConfirm={() => confirm({ confirmation: CLEAR_ALL_DATA_WORDS })}
    >
      <div className="space-y-4">
        <TextField
          label={
            <>
              Type <strong className="select-all">{CLEAR_ALL_DATA_WORDS}</strong> to confirm
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <QuestionFailure title="Failed to clear data" error={failure} />
      </div>
    </AlertDialog>
  );
}
