import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { ClearAllDataDialog } from './clear-all-data-dialog.tsx';

/** Where an operator tries Baari out: there is none of this on a server that is in use. */
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
