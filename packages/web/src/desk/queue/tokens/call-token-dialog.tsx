import type { ConsoleToken } from '@baari/contract/queue';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { RefusedHere } from '../../actions/refused-here.tsx';
import type { Panel } from '../../actions/use-panel.ts';
import { patientName } from '../../../shared/queue/erased-patient.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type CallTokenDialogProps = { token: ConsoleToken; panel: Panel; onClose: () => void };

/** Calls somebody out of turn; the reason is kept with it. */
export function CallTokenDialog({ token, panel, onClose }: CallTokenDialogProps) {
  const { callToken: words, current, queue, actions } = useWords('desk');
  const call = (reason: string) => {
    if (!panel.isCallingToken) panel.callToken(token.number, reason, { onSuccess: onClose });
  };
  const form = useForm({
    initial: { reason: '' },
    check: (values) => ({
      reason: missing(values.reason, words.missing),
    }),
    submit: (values) => call(values.reason.trim()),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.question(token.number)}
      description={words.hint(patientName(token.name, queue))}
    >
      <form {...form.form} className="space-y-4">
        <TextField
          label={words.reason}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          {...form.field('reason')}
        />
        {/* Each of them says it all: it calls at once. */}
        <div className="flex flex-wrap gap-2">
          {words.reasons.map((reason) => (
            <Button key={reason} variant="secondary" size="small" onClick={() => call(reason)}>
              {reason}
            </Button>
          ))}
        </div>
        <RefusedHere />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" variant="warm" busy={panel.isCallingToken} busyLabel={current.calling}>
            {words.call(token.number)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
