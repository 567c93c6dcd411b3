import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { api, isReason } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { namedToken } from '../../../shared/queue/action-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useMoved, useQueueAction } from '../../actions/queue-actions.ts';
import { RefusedHere } from '../../actions/refused-here.tsx';
import { useLetterOf } from '../../letters.tsx';
import { phoneRefusals, phoneRefusalText } from '../add-patient/phone-refusals.ts';

type CorrectDialogProps = { token: ConsoleToken; doctorId: string; onClose: () => void };

/** Corrects whose token it is, or adds a phone to one without. */
export function CorrectDialog({ token, doctorId, onClose }: CorrectDialogProps) {
  const desk = useWords('desk');
  const { correct: words, addPatient, labels, actions } = desk;
  const { number } = token;
  const letter = useLetterOf()(doctorId);
  const moved = useMoved();
  const phoneBefore = token.phone === null ? '' : phoneText(token.phone);
  const isChanged = (phone: string) => phone.trim() !== phoneBefore;
  const correct = useQueueAction(api.queue.correctPatient, {
    failure: words.failed,
    inPlace: phoneRefusals,
    isLasting: true,
    done: (answer, input) => {
      const told = moved(words.corrected)(answer, input);
      const isLinkOver = input.phone !== undefined && token.phone !== null;
      return isLinkOver
        ? { ...told, description: words.linkEnded(told.description ?? namedToken(token, desk.queue, letter)) }
        : told;
    },
  });
  const form = useForm({
    initial: { name: token.name ?? '', phone: phoneBefore },
    check: ({ name, phone }) => ({
      name: missing(name, addPatient.nameMissing),
      phone: token.phone === null ? undefined : missing(phone, addPatient.phoneMissing),
    }),
    submit: ({ name, phone }) => {
      if (correct.isBusy) return;
      correct.run(
        { doctorId, number, name, ...(isChanged(phone) && { phone }) },
        {
          onSuccess: onClose,
          onError: (error) => {
            if (isReason(error, ...phoneRefusals))
              form.refuse({ phone: phoneRefusalText(error, desk, letter) });
          },
        },
      );
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(tokenLabel(letter, number))}
    >
      <form {...form.form} className="space-y-4">
        <TextField
          label={desk.desk.patientName}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={PATIENT_NAME_MAX_LENGTH}
          {...form.field('name')}
        />
        <TextField
          label={labels.phoneNumber}
          hint={token.phone === null ? words.noPhoneHint : words.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          {...form.field('phone')}
        />
        <RefusedHere />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={correct.isBusy} busyLabel={actions.saving}>
            {actions.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
