import type { RegisteredClinic } from '@baari/contract/clinics';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ClinicAddress } from '../clinic/clinic-address.tsx';
import { ClinicSummary } from '../clinic/clinic-summary.tsx';

type RegisteredDialogProps = { clinic: RegisteredClinic };

/** A clinic just registered: what it is, where patients find it, and the code to hang on the wall. */
export function RegisteredDialog({ clinic }: RegisteredDialogProps) {
  const navigate = useNavigate();
  // However it is left: the form behind it is for another clinic.
  const leave = () => void navigate(`/${clinic.slug}/dashboard`);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && leave()}
      title="Clinic registered"
      description="Add a doctor next: then patients can take tokens."
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            Close
          </Button>
          <Button onClick={leave}>Go to Dashboard</Button>
        </>
      }
    >
      <ClinicSummary clinic={clinic} />
      <ClinicAddress clinic={clinic} />
    </Dialog>
  );
}
