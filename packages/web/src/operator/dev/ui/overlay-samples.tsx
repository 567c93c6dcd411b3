import { EllipsisVertical, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '../../../shared/ui/alert-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { Sheet } from '../../../shared/ui/sheet.tsx';
import { ToastCard, useToast } from '../../../shared/ui/toast.tsx';
import { Row, Sample } from './sample.tsx';

export function OverlaySamples() {
  return (
    <div className="space-y-8">
      <Sample name="Dialog, confirmation, sheets, menu">
        <Row>
          <Dialog
            trigger={<Button variant="secondary">Dialog</Button>}
            title="Clinic details"
            description="Shown to patients on the clinic's page."
            footer={<Button>Save</Button>}
          >
            <TextField label="Clinic name" />
          </Dialog>
          <Confirmation />
          <Sheet trigger={<Button variant="secondary">Side sheet</Button>} title="Token 12">
            <p>Called twice, at 10:31 and 10:42.</p>
          </Sheet>
          <Sheet from="bottom" trigger={<Button variant="secondary">Bottom sheet</Button>} title="Token 12">
            <p>Called twice, at 10:31 and 10:42.</p>
          </Sheet>
          <SampleMenu />
        </Row>
      </Sample>
      <Toasts />
      <Sample name="QR code">
        <QrCode
          url="https://baari.example/clinic/sunrise"
          label="QR code of the clinic's page"
          fileName="sunrise-qr-code.png"
        />
      </Sample>
    </div>
  );
}

function Confirmation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Confirmation</Button>}
      title="Reset the queue?"
      loses="6 patients lose their place, and numbering starts again at 1. They are told on their phones."
      confirmLabel="Reset queue"
      onConfirm={() => setOpen(false)}
    />
  );
}

function SampleMenu() {
  const toast = useToast();
  const chosen = (title: string) => () => toast({ title });
  return (
    <Menu
      heading="Sunrise Clinic"
      trigger={
        <Button variant="secondary" size="icon" aria-label="More">
          <EllipsisVertical size={20} aria-hidden />
        </Button>
      }
      groups={[
        [
          { label: 'Edit', icon: Pencil, onSelect: chosen('Edit chosen') },
          { label: 'Deactivate', icon: Power, onSelect: chosen('Deactivate chosen'), isDisabled: true },
        ],
        [{ label: 'Delete clinic', icon: Trash2, onSelect: chosen('Delete chosen'), isDestructive: true }],
      ]}
    />
  );
}

function Toasts() {
  const toast = useToast();
  const done = { title: 'Patient Skipped', description: 'Token 12 can be put back for a minute.' };
  const failed = {
    title: 'Update Failed',
    description: 'The clinic could not be reached.',
    tone: 'destructive',
  } as const;
  const undo = { label: 'Undo', onSelect: () => toast({ title: 'Token 12 waits again' }) };
  return (
    <Sample name="Toasts">
      <Row>
        <Button variant="secondary" onClick={() => toast({ ...done, action: undo })}>
          With undo
        </Button>
        <Button variant="secondary" onClick={() => toast(failed)}>
          Destructive
        </Button>
      </Row>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="space-y-3 rounded-card border border-line p-4">
            <ToastCard
              dismissLabel="Dismiss"
              toast={{ ...done, action: undo }}
              onDismiss={() => toast({ title: 'Dismissed' })}
            />
            <ToastCard
              dismissLabel="Dismiss"
              toast={failed}
              onDismiss={() => toast({ title: 'Dismissed' })}
            />
          </div>
        ))}
      </div>
    </Sample>
  );
}
