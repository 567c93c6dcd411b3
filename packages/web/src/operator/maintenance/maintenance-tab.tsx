import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ClearAllDataDialog } from './clear-all-data-dialog.tsx';

/** Where an operator tries Baari out: there is none of this on a server that is in use. */
export function MaintenanceTab() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="Danger zone" className="border-danger! max-w-3xl">
      <p className="font-medium">Clear all data</p>
      <p className="mt-1 text-ink-soft">
        Deletes every clinic, doctor, patient, token, transaction and account but those of super admins. For
        trials only: this server allows it in its configuration.
      </p>
      <Button
        variant="destructive"
        className="mt-4"
        icon={<Trash2 size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Clear all data…
      </Button>
      {isAsking && <ClearAllDataDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
