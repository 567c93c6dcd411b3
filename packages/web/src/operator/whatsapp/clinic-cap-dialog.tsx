import type { WhatsappClinic } from '@baari/contract/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import { api } from '../../shared/api/index.ts';
import { useForm } from '../../shared/forms/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog, DialogFooter } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { moneyText } from '../money.ts';
import { QuestionFailure } from '../question-failure.tsx';
import { useQuestion } from '../use-question.ts';
import { capError, paiseOf } from './cap-rule.ts';

type ClinicCapDialogProps = {
  clinic: WhatsappClinic;
  defaultCapPaise: number;
  onClose: () => void;
};

/** Asks for a clinic's own cap of a month; an empty field is the cap of all. */
export function ClinicCapDialog({ clinic, defaultCapPaise, onClose }: ClinicCapDialogProps) {
  const { whatsapp, actions } = useWords('operator');
  const { clinicId, name, hasOwnCap, capPaise } = clinic;
  const words = whatsapp.cap;
  const { confirm, failure, isBusy } = useQuestion({
    send: api.platform.setClinicWhatsappCap,
    done: () => ({ title: words.done }),
    onClose,
  });
  const form = useForm({
    initial: { cap: hasOwnCap ? String(capPaise / PAISE_PER_RUPEE) : '' },
    check: ({ cap }) => ({
      cap: cap.trim() === '' ? undefined : capError(whatsapp.caps, cap),
    }),
    submit: ({ cap }) => confirm({ clinicId, capPaise: cap.trim() === '' ? null : paiseOf(cap) }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()} title={words.title(name)}>
      <form {...form.form} className="space-y-4">
        <TextField
          label={words.label}
          hint={words.hint(moneyText(defaultCapPaise))}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          {...form.field('cap')}
        />
        <QuestionFailure title={words.failed} error={failure} />
        <DialogFooter>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={actions.saving}>
            {actions.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
