import { CLEAR_ALL_DATA_WORDS } from '@baari/core/platform';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, useAction } from '../../shared/api/index.ts';
import { Confirm } from '../../shared/confirm/confirm.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { summaryQuery } from '../admin-queries.ts';
import { TypeToConfirm, useTellDone } from '../questions.tsx';

/** Clears data on a trial server. Only servers of a trial offer this tab. */
export function MaintenanceTab() {
  const words = useWords('operator').maintenance;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={words.danger} className="border-danger! max-w-3xl">
      <p className="font-medium">{words.clear}</p>
      <p className="mt-1 text-ink-soft">{words.clearHint}</p>
      <Button
        variant="destructive"
        className="mt-4"
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {words.ask}
      </Button>
      {isAsking && <ClearAllDataDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ClearAllDataDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('operator').maintenance;
  const { data: summary } = useQuery(summaryQuery);
  const [typed, setTyped] = useState('');
  const tell = useTellDone();
  const { run } = useAction(api.platform.clearAllData);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      loses={
        summary ? words.loses({ clinics: summary.clinics, doctors: summary.doctors }) : words.losesUncounted
      }
      confirmLabel={words.clear}
      canConfirm={typed.trim() === CLEAR_ALL_DATA_WORDS}
      busyLabel={words.busy}
      failed={words.failed}
      onConfirm={(outcome) =>
        run(
          { confirmation: CLEAR_ALL_DATA_WORDS },
          outcome(({ recordsCleared }) =>
            tell({ title: words.done, description: words.doneHint({ records: recordsCleared }) }),
          ),
        )
      }
    >
      <div className="space-y-4">
        <TextField
          label={<TypeToConfirm typed={CLEAR_ALL_DATA_WORDS} />}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Confirm>
  );
}
