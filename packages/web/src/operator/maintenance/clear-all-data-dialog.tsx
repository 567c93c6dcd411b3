import { CLEAR_ALL_DATA_WORDS } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/index.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { summaryQuery } from '../admin-queries.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { TypeToConfirm } from '../type-to-confirm.tsx';
import { useQuestion } from '../use-question.ts';

export function ClearAllDataDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('operator').maintenance;
  const { data: summary } = useQuery(summaryQuery);
  const [typed, setTyped] = useState('');
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.clearAllData,
    done: ({ recordsCleared }) => ({ title: words.done, description: words.doneHint(recordsCleared) }),
    onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      loses={summary ? words.loses(summary.clinics, summary.doctors) : words.losesUncounted}
      confirmLabel={words.clear}
      canConfirm={typed.trim() === CLEAR_ALL_DATA_WORDS}
      busy={isBusy}
      busyLabel={words.busy}
      onConfirm={() => confirm({ confirmation: CLEAR_ALL_DATA_WORDS })}
    >
      <div className="space-y-4">
        <TextField
          label={<TypeToConfirm typed={CLEAR_ALL_DATA_WORDS} />}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <QuestionFailure title={words.failed} error={failure} />
      </div>
    </AlertDialog>
  );
}
