import type { ConsoleToken } from '@baari/contract/queue';
import { isReason, useIsBusy } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { RefusedHere } from '../../actions/refused-here.tsx';
import { useLabelOf, useTitleOf } from '../../letters.tsx';
import type { Panel } from '../../state/queue-panel.ts';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type ReasonDialogProps = { token: ConsoleToken; panel: Panel; isAtOnce: boolean; onClose: () => void };

/**
 * Asks why staff call a patient out of turn or give them the place “At once”. The reason is shown in the log.
 */
export function ReasonDialog({ token, panel, isAtOnce, onClose }: ReasonDialogProps) {
  const { callToken, placeAtOnce, current, queue, actions } = useWords('desk');
  const words = isAtOnce ? placeAtOnce : callToken;
  const { number } = token;
  const isBusy = useIsBusy(panel.keys.callToken);
  const label = useLabelOf(panel.queue.doctorId)(number);
  const titleOf = useTitleOf();
  const give = (reason: string) => {
    if (isBusy) return;
    if (isAtOnce) {
      panel.place(number, { place: 'once', reason });
      onClose();
      return;
    }
    panel.callToken(number, reason, {
      onSuccess: onClose,
      // If a visit is still running, the question about it appears next to the current patient.
      onError: (error) => isReason(error, 'queue.visit_inside') && onClose(),
    });
  };
  const form = useForm({
    initial: { reason: '' },
    check: (values) => ({
      reason: missing(values.reason, words.missing),
    }),
    submit: (values) => give(values.reason.trim()),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(words.question({ label }), panel.queue.doctorId)}
      description={words.hint({ patient: patientName(token.name, queue) })}
    >
      <form {...form.form} className="space-y-4">
        <TextField
          label={words.reason}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          {...form.field('reason')}
        />
        {/* Each button gives a common reason and acts without further input. */}
        <div className="flex flex-wrap gap-2">
          {words.reasons.map((reason) => (
            <Button key={reason} variant="secondary" size="small" onClick={() => give(reason)}>
              {reason}
            </Button>
          ))}
        </div>
        <RefusedHere />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" variant="warm" busy={isBusy} busyLabel={current.calling}>
            {words.confirm({ label })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
