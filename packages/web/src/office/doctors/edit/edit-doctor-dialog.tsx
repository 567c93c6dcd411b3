import type { SavedDoctor, UpdateDoctorInput } from '@baari/contract/doctors';
import { useEffect, useRef, useState } from 'react';
import { api, type ApiError, failureText, isReason, useAction } from '../../../shared/api/index.ts';
import { bookingsInConflict, type EndedBookings } from '../../../shared/bookings/ended-bookings.ts';
import { Confirm } from '../../../shared/confirm/confirm.tsx';
import { serviceDateText } from '../../../shared/format/service-date.ts';
import { SignInAgainDialog } from '../../../shared/session/sign-in-again-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogBar } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { doctorInConflict } from '../api.ts';
import { type DoctorDraft, draftOf, updateDoctorInput } from '../doctor-draft.ts';
import {
  changedFields,
  type DoctorField,
  fieldText,
  mergeDrafts,
  withFieldOf,
} from '../form/doctor-changes.ts';
import { DoctorFields } from '../form/doctor-fields.tsx';
import { type DoctorFormState, useDoctorForm } from '../form/use-doctor-form.ts';

type EditDoctorDialogProps = {
  /** The doctor as saved when the dialog opened. */
  saved: SavedDoctor;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * Edits a doctor. If the user has typed text, closing the dialog asks for confirmation first. The dialog
 * keeps changes that another person saves in the meantime.
 */
export function EditDoctorDialog(props: EditDoctorDialogProps) {
  const { onClose } = props;
  const { actions, doctor, doctors } = useWords('office');
  const words = doctors.edit;
  const { draft, form, meanwhile, ending, isBusy } = useDoctorEdit(props);
  const [isLeaving, setLeaving] = useState(false);
  const isEdited = changedFields(draftOf(meanwhile.base), draft).length > 0;
  const leave = () => (isEdited ? setLeaving(true) : onClose());
  const title = doctor.name(meanwhile.base.doctor);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={doctors.editDoctor}
      description={words.about({ doctor: title })}
    >
      <form {...form.form} className="space-y-5">
        <ChangedMeanwhile meanwhile={meanwhile} />
        {/* The buttons must not cover the focused field. */}
        <div className="**:scroll-mb-24">
          <DoctorFields
            form={form}
            noLetter={doctors.noLetter}
            hint={(field) =>
              meanwhile.isTold(field) ? (
                <MeanwhileHint meanwhile={meanwhile} field={field} />
              ) : (
                field === 'phone' && words.phoneHint
              )
            }
          />
        </div>
        {form.failure && <UpdateFailure failure={form.failure} />}
        <DialogBar>
          <Button variant="secondary" onClick={leave}>
            {actions.cancel}
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={actions.saving}>
            {words.save}
          </Button>
        </DialogBar>
      </form>
      <Confirm
        open={isLeaving}
        onOpenChange={setLeaving}
        title={words.leave}
        loses={words.loses({ doctor: title })}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        onConfirm={onClose}
      />
      {ending && <EndingBookings {...ending} />}
      <SignInAgainDialog {...form.signInAgain} description={words.signInAgain} />
    </Dialog>
  );
}

/** Scrolls the error into view, because the button is always visible but the error may not be. */
function UpdateFailure({ failure }: { failure: ApiError }) {
  const {
    doctors: { edit: words },
    failures,
  } = useWords('office');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={notice} className="scroll-mb-24">
      <Notice tone="danger" title={words.failed}>
        {failureText(failure, failures)}
      </Notice>
    </div>
  );
}

type Ending = EndedBookings & { onConfirm: () => void; onClose: () => void };

/** Asks for confirmation if new weekly hours end bookings. */
function EndingBookings({ count, dates, onConfirm, onClose }: Ending) {
  const { actions, doctors, locale } = useWords('office');
  const { edit } = doctors;
  const days = new Intl.ListFormat(locale).format(dates.map((date) => serviceDateText(date, locale)));
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={edit.endsBookings.title({ count })}
      loses={edit.endsBookings.loses({ dates: days })}
      confirmLabel={edit.endsBookings.confirm}
      cancelLabel={edit.keepEditing}
      onConfirm={onConfirm}
      busyLabel={actions.saving}
    />
  );
}

function useDoctorEdit({ saved, onSaved, onClose }: EditDoctorDialogProps) {
  const { edit: words } = useWords('office').doctors;
  const showToast = useToast();
  const update = useAction((input: UpdateDoctorInput, options) => api.doctors.updateDoctor(input, options));
  const [initial] = useState(() => draftOf(saved));

  const [ended, setEnded] = useState<{ bookings: EndedBookings; draft: DoctorDraft } | null>(null);
  const save = (draft: DoctorDraft, mayEndBookings: boolean) => {
    const input = updateDoctorInput(draft, meanwhile.base);
    update.run(mayEndBookings ? { ...input, mayEndBookings } : input, {
      onSuccess: () => {
        showToast({ title: words.done });
        onSaved();
        onClose();
      },
      onError: (error) => {
        const bookings = bookingsInConflict(error);
        setEnded(bookings && { bookings, draft });
        if (!bookings) refused(error);
      },
    });
  };
  const submit = (draft: DoctorDraft) => save(draft, false);
  const form = useDoctorForm({ initial, isPhoneNeeded: false, submit });
  const meanwhile = useMeanwhile(saved, form);
  const refused = (error: ApiError) => {
    const current = isReason(error, 'doctor.changed_meanwhile') ? doctorInConflict(error) : null;
    if (current) meanwhile.tell(current);
    else form.refused(error);
  };
  const ending: Ending | null = ended && {
    ...ended.bookings,
    onConfirm: () => save(ended.draft, true),
    onClose: () => setEnded(null),
  };
  return { form, draft: form.draft, meanwhile, ending, isBusy: update.isBusy };
}

/** A text above the form: another person has saved the doctor, and what happens to typed text. */
function ChangedMeanwhile({ meanwhile }: { meanwhile: Meanwhile }) {
  const { edit: words, fields: labels } = useWords('office').doctors;
  const { base, contested, taken, hasHappened } = meanwhile;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasHappened) notice.current?.focus();
  }, [hasHappened, base.version]);
  if (!hasHappened) return null;
  const labelsOf = (fields: readonly DoctorField[]) => fields.map((field) => labels[field]);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-control">
      <Notice tone="warm" title={words.changedMeanwhile}>
        {taken.length > 0 && <p>{words.taken({ fields: labelsOf(taken) })}</p>}
        {contested.length > 0 && <p>{words.contested({ fields: labelsOf(contested) })}</p>}
        <p>{contested.length > 0 ? words.keptContested : words.kept}</p>
      </Notice>
    </div>
  );
}

/** Shows the value that another person saved in a field, with a button that uses it. */
function MeanwhileHint({ meanwhile, field }: { meanwhile: Meanwhile; field: DoctorField }) {
  const { actions, meanwhile: words } = useWords('office');
  if (!meanwhile.contested.includes(field)) {
    return <span className="font-medium text-warm-ink">{words.changed}</span>;
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {inSentence(words.saved, {
          value: <strong className="text-ink">{meanwhile.theirText(field)}</strong>,
        })}
      </span>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // Moves the focus to the field, because the button disappears.
          currentTarget.form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
          meanwhile.takeTheirs(field);
        }}
        className="min-h-11 rounded-control px-2 font-semibold text-accent-ink underline underline-offset-4 hover:bg-accent-soft"
      >
        {actions.useTheirs}
      </button>
    </span>
  );
}

type Told = { theirs: DoctorDraft; taken: DoctorField[]; contested: DoctorField[] };

const NOTHING: Pick<Told, 'taken' | 'contested'> = { taken: [], contested: [] };

/**
 * Tracks the changes that other people save during an edit. The state has the version for the next save, and
 * the result for each field. The form keeps typed text, and takes the other person's changes in all other
 * fields.
 */
function useMeanwhile(saved: SavedDoctor, form: Pick<DoctorFormState, 'draft' | 'replace'>) {
  const words = useWords('office');
  const [base, setBase] = useState(saved);
  const [told, setTold] = useState<Told | null>(null);
  const [current, setCurrent] = useState<SavedDoctor | null>(null);
  const { taken, contested } = told ?? NOTHING;

  // The merge runs during rendering, because the form does not contain all typed text at the moment when the
  // change arrives.
  if (current) {
    const theirs = draftOf(current);
    const { draft, ...came } = mergeDrafts(draftOf(base), form.draft, theirs);
    setCurrent(null);
    setBase(current);
    setTold({ theirs, ...came });
    form.replace(draft);
  }
  const takeTheirs = (field: DoctorField) => {
    if (!told) return;
    form.replace(withFieldOf(told.theirs, form.draft, field));
    setTold({ ...told, taken: [...taken, field], contested: contested.filter((other) => other !== field) });
  };
  return {
    base,
    taken,
    contested,
    hasHappened: told !== null,
    tell: setCurrent,
    takeTheirs,
    isTold: (field: DoctorField) => taken.includes(field) || contested.includes(field),
    theirText: (field: DoctorField) => (told ? fieldText(words, told.theirs, field, form.draft) : ''),
  };
}

type Meanwhile = ReturnType<typeof useMeanwhile>;
