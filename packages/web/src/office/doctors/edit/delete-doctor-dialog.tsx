import { api, failureText, useAction } from '../../../shared/api/index.ts';
import { counted } from '../../../shared/format/format.ts';
import { AlertDialog } from '../../../shared/ui/alert-dialog.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { doctorTitle } from '@baari/core/doctors';

type DeleteDoctorDialogProps = {
  doctorId: string;
  doctorName: string;
  /** Where patients take tokens until now. */
  pageUrl: string;
  /** How many lose their place. */
  waiting: number;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks once before a doctor is removed, and names what is lost. */
export function DeleteDoctorDialog(props: DeleteDoctorDialogProps) {
  const { doctorId, doctorName, pageUrl, waiting, onDeleted, onClose } = props;
  const showToast = useToast();
  const remove = useAction(api.doctors.removeDoctor);
  const confirmed = () =>
    remove.run(
      { doctorId },
      {
        onSuccess: ({ cancelledCount }) => {
          const cancelled = `${counted(cancelledCount, 'waiting patient')} lost their place and see it on their page.`;
          showToast({
            title: 'Doctor deleted successfully',
            description: cancelledCount > 0 ? cancelled : undefined,
          });
          onDeleted();
          onClose();
        },
        onError: (error) =>
          showToast({
            title: 'Failed to delete doctor',
            description: failureText(error),
            tone: 'destructive',
          }),
      },
    );
  const title = doctorTitle(doctorName);
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${title}?`}
      loses={`${placesLost(waiting)} This can not be undone.`}
      confirmLabel="Delete Doctor"
      onConfirm={confirmed}
      busy={remove.isBusy}
      busyLabel="Deleting…"
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>
          The token page <span className="wrap-anywhere">{pageUrl}</span> ends; its address becomes free.
        </li>
        <li>{title} is signed out everywhere, and the OTP stops working.</li>
        <li>The history of past tokens is kept.</li>
      </ul>
    </AlertDialog>
  );
}

function placesLost(waiting: number): string {
  if (waiting === 0) return 'Nobody is waiting.';
  return `${counted(waiting, 'waiting patient')} ${waiting === 1 ? 'loses the place' : 'lose their places'} in the queue.`;
}
