import type { UpdateDoctorInput } from '@baari/contract/doctors';
import { useEffect, useRef, useState } from 'react';
import { SignInAgainDialog } from '../../../shared/session/sign-in-again-dialog.tsx';
import { serviceDateText } from '../../../shared/format/service-date.ts';
import { api, failureText, isReason, useAction, type ApiError } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/confirm/confirm.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogBar } from '../../../shared/ui/dialog.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { bookingsInConflict, type EndedBookings } from '../../../shared/bookings/ended-bookings.ts';
import { doctorInConflict } from '../api.ts';
import { changedFields } from '../form/doctor-changes.ts';
import type { SavedDoctor } from '@baari/contract/doctors';
import { draftOf, updateDoctorInput, type DoctorDraft } from '../doctor-draft.ts';
import { useDoctorForm } from '../form/use-doctor-form.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { ChangedMeanwhile, MeanwhileHint } from './changed-meanwhile.tsx';
import { DoctorFields } from '../form/doctor-fields.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type EditDoctorDialogProps = {
  /** The doctor as the one who edits saw them. */
  saved: SavedDoctor;
  onSaved: () => void;
  onClose: () => void;
};

/** Changes a doctor. Closing asks when something was typed; a save by somebody else in between is told, not undone. */
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
      description={words.about(title)}
    >
      <form {...form.form} className="space-y-5">
        <ChangedMeanwhile meanwhile={meanwhile} />
        {/* What has the focus does not scroll to where the buttons cover it. */}
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
        loses={words.loses(title)}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        onConfirm={onClose}
      />
      {ending && <EndingBookings {...ending} />}
      <SignInAgainDialog {...form.signInAgain} description={words.signInAgain} />
    </Dialog>
  );
}

/** Scrolls to itself: the button is seen wherever in the form one is, and this is not. */
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

/** Asks whether new weekly hours may end bookings. */
function EndingBookings({ count, dates, onConfirm, onClose }: Ending) {
  const { actions, doctors, locale } = useWords('office');
  const { edit } = doctors;
  const days = new Intl.ListFormat(locale).format(dates.map((date) => serviceDateText(date, locale)));
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={edit.endsBookings.title(count)}
      loses={edit.endsBookings.loses(days)}
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
