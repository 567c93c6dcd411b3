import type { ConsoleToken } from '@baari/contract/queue';
import { tokenLabel } from '@baari/core/doctors';
import { AGE_MAX, PATIENT_NAME_MAX_LENGTH, SEXES } from '@baari/core/patients';
import { VISIT_TYPES } from '@baari/core/queue';
import { api, failureText, isReason, useIsBusy } from '../../../shared/api/index.ts';
import { missing, useForm } from '../../../shared/forms/index.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { namedToken } from '../../../shared/queue/action-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useQueueAction } from '../../actions/queue-actions.ts';
import { RefusedHere } from '../../actions/refused-here.tsx';
import { useLetterOf, useTitleOf } from '../../letters.tsx';
import { namedIn } from '../../state/panel-actions.ts';
import {
  AgeField,
  ageOf,
  chosenOf,
  isAge,
  NoteField,
  SexChoice,
  VisitTypeChoice,
} from '../add-patient/said-fields.tsx';
import { phoneRefusals, phoneRefusalText } from '../add-patient/phone-refusals.ts';

type CorrectDialogProps = {
  token: ConsoleToken;
  doctorId: string;
  asksVisitTypes: boolean;
  onClose: () => void;
};

/** Corrects a token's patient and details, or adds a missing phone. */
export function CorrectDialog({ token, doctorId, asksVisitTypes, onClose }: CorrectDialogProps) {
  const desk = useWords('desk');
  const { correct: words, addPatient, labels, actions } = desk;
  const { number } = token;
  const letterOf = useLetterOf();
  const letter = letterOf(doctorId);
  const { moved } = namedIn({ words: desk, letterOf });
  const phoneBefore = token.phone === null ? '' : phoneText(token.phone);
  const isChanged = (phone: string) => phone.trim() !== phoneBefore;
  const correct = useQueueAction(api.queue.correctPatient, {
    failure: words.failed,
    inPlace: [...phoneRefusals, 'queue.note_with_address'],
    isLasting: true,
    done: (answer, input) => {
      const told = moved(words.corrected)(answer, input);
      const isLinkOver = input.phone !== undefined && token.phone !== null;
      return isLinkOver
        ? {
            ...told,
            description: words.linkEnded({
              token: told.description ?? namedToken(token, desk.queue, letter),
            }),
          }
        : told;
    },
  });
  const titleOf = useTitleOf();
  const form = useForm({
    initial: { name: token.name ?? '', phone: phoneBefore, ...saidBefore(token) },
    check: ({ name, phone, age }) => ({
      name: missing(name, addPatient.nameMissing),
      phone: token.phone === null ? undefined : missing(phone, addPatient.phoneMissing),
      age: isAge(age) ? undefined : addPatient.age.wrong({ most: AGE_MAX }),
    }),
    submit: ({ name, phone, ...said }) => {
      if (correct.isOnItsWay()) return;
      correct.run(
        { doctorId, number, name, ...(isChanged(phone) && { phone }), ...changedSaid(token, said) },
        {
          onSuccess: onClose,
          onError: (error) => {
            if (isReason(error, ...phoneRefusals))
              form.refuse({ phone: phoneRefusalText(error, desk, letter) });
            if (isReason(error, 'queue.note_with_address'))
              form.refuse({ note: failureText(error, desk.failures) });
          },
        },
      );
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titleOf(words.title({ label: tokenLabel(letter, number) }), doctorId)}
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
          data-first-field={token.phone === null ? true : undefined}
          {...form.field('phone')}
        />
        {asksVisitTypes && (
          <VisitTypeChoice
            value={form.values.visitType}
            onChange={(visitType) => form.set('visitType', visitType)}
          />
        )}
        <AgeField {...form.field('age')} />
        <SexChoice value={form.values.sex} onChange={(sex) => form.set('sex', sex)} />
        <NoteField {...form.field('note')} />
        <RefusedHere />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={useIsBusy(correct.key)} busyLabel={actions.saving}>
            {actions.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TypedSaid = { age: string; sex: string; visitType: string; note: string };

const saidBefore = ({ age, sex, visitType, note }: ConsoleToken): TypedSaid => ({
  age: age === null ? '' : String(age),
  sex: sex ?? '',
  visitType: visitType ?? '',
  note: note ?? '',
});

/** Returns the changes to send, with null for removed details and without unchanged ones. */
function changedSaid(token: ConsoleToken, typed: TypedSaid) {
  const age = ageOf(typed.age);
  const sex = chosenOf(SEXES, typed.sex) || null;
  const visitType = chosenOf(VISIT_TYPES, typed.visitType) || null;
  const note = typed.note.trim() || null;
  return {
    ...(age !== token.age && { age }),
    ...(sex !== token.sex && { sex }),
    ...(visitType !== token.visitType && { visitType }),
    ...(note !== token.note && { note }),
  };
}
