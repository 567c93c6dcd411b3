import type { DoctorName } from '@baari/core/doctors';
import { api, useAction } from '../../../shared/api/index.ts';
import { Confirm } from '../../../shared/confirm/confirm.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type DeleteDoctorDialogProps = {
  doctorId: string;
  doctorName: DoctorName;
  pageUrl: string;
  /** The number of patients who lose their place. */
  waiting: number;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks for confirmation before a doctor is removed, and lists the data that is lost. */
export function DeleteDoctorDialog(props: DeleteDoctorDialogProps) {
  const { doctorId, doctorName, pageUrl, waiting, onDeleted, onClose } = props;
  const { actions, doctor, doctors } = useWords('office');
  const words = doctors.remove;
  const showToast = useToast();
  const remove = useAction(api.doctors.removeDoctor);
  const removed = (cancelledCount: number) => {
    showToast({
      title: words.done,
      description: cancelledCount > 0 ? words.cancelled({ count: cancelledCount }) : undefined,
    });
    onDeleted();
  };
  const alreadySo = { reasons: ['doctor.not_found'], done: () => removed(0) } as const;
  const title = doctor.name(doctorName);
  return (
    <Confirm
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title({ doctor: title })}
      loses={words.loses({ waiting })}
      confirmLabel={doctors.deleteDoctor}
      busyLabel={actions.deleting}
      failed={words.failed}
      onConfirm={(outcome) =>
        remove.run(
          { doctorId },
          outcome(({ cancelledCount }) => removed(cancelledCount), alreadySo),
        )
      }
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>{inSentence(words.pageEnds, { url: <span className="wrap-anywhere">{pageUrl}</span> })}</li>
        <li>{words.signedOut({ doctor: title })}</li>
        <li>{words.historyKept}</li>
      </ul>
    </Confirm>
  );
}
