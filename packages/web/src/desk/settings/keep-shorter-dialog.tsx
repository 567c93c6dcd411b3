import type { ComponentProps } from 'react';
import { counted } from '../../shared/format/format.ts';
import { AlertDialog } from '../../shared/ui/alert-dialog.tsx';

type KeepShorterDialogProps = Pick<
  ComponentProps<typeof AlertDialog>,
  'open' | 'onOpenChange' | 'busy' | 'onConfirm'
> & { monthsKept: number };

/** Asks once before patients are kept for fewer months: a slip of the finger would erase most of them in the night. */
export function KeepShorterDialog({ monthsKept, ...question }: KeepShorterDialogProps) {
  const time = counted(monthsKept, 'month');
  return (
    <AlertDialog
      {...question}
      title={`Keep patients for ${time}?`}
      loses={`Patients whose last token is older than ${time} are erased tonight, with name, phone and email. More months set later do not bring them back.`}
      confirmLabel={`Keep for ${time}`}
      busyLabel="Updating…"
    />
  );
}
