import type { RegisteredClinic } from '@baari/contract/clinics';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ClinicAddress } from '../clinic/clinic-address.tsx';
import { ClinicSummary } from '../clinic/clinic-summary.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type RegisteredDialogProps = { clinic: RegisteredClinic };

/** A clinic just registered: what it is, where patients find it, and the code to hang on the wall. */
export function RegisteredDialog({ clinic }: RegisteredDialogProps) {
  const { actions, clinic: clinicWords } = useWords('office');
  const words = clinicWords.register;
  const navigate = useNavigate();
  // However it is left: the form behind it is for another clinic.
  const leave = () => void navigate(`/${clinic.slug}/dashboard`);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={words.done}
      description={words.doneHint}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {actions.close}
          </Button>
          <Button onClick={leave}>{words.goToDashboard}</Button>
        </>
      }
    >
      <ClinicSummary clinic={clinic} />
      <ClinicAddress clinic={clinic} />
    </Dialog>
  );
}
