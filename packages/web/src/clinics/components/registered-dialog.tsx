import type { RegisteredClinic } from '@baari/contract/clinics';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClinicAddress } from './clinic-address.tsx';
import { ClinicSummary } from './clinic-summary.tsx';

type RegisteredDialogProps = { clinic: RegisteredClinic; onClose: () => void };

/** A clinic just registered: what it is, where patients find it, and the code to hang on the wall. */
export function RegisteredDialog({ clinic, onClose }: RegisteredDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Clinic registered"
      description="Add a doctor next: then patients can take tokens."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => void navigate(`/${clinic.slug}/dashboard`)}>Go to Dashboard</Button>
        </>
      }
    >
      <ClinicSummary clinic={clinic} />
      <ClinicAddress clinic={clinic} />
    </Dialog>
  );
}
