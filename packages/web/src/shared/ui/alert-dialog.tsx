import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { dialogClass, DialogFooter, scrimClass } from './dialog.tsx';
import { useDialogFocus } from './dialog-focus.ts';
import { useWords } from '../words/words-context.tsx';

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  /** The question, as in "Delete Dr. Rao?". */
  title: ReactNode;
  /** Names what is lost if the answer is yes. */
  loses: ReactNode;
  /** More to fill in before confirming, such as words to be typed. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  canConfirm?: boolean;
  /** While true the dialog stays open and cannot be left. */
  busy?: boolean;
  busyLabel?: string;
};

/**
 * Asks once before something that cannot be undone. Confirming does not close it: whoever opened it does, when the
 * work has succeeded, so that a failure leaves the question standing.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { actions } = useWords('console');
  const { open, onOpenChange, trigger, title, loses, children, busy = false } = props;
  const focus = useDialogFocus();
  const changed = (isOpen: boolean) => {
    if (!busy) onOpenChange(isOpen);
  };
  return (
    <Primitive.Root open={open} onOpenChange={changed}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      {open && (
        <Primitive.Portal>
          <Primitive.Overlay className={scrimClass} />
          <Primitive.Content className={dialogClass} {...focus}>
            <Primitive.Title className="text-xl font-semibold">{title}</Primitive.Title>
            <Primitive.Description className="mt-2">{loses}</Primitive.Description>
            {children && <div className="mt-4">{children}</div>}
            <DialogFooter>
              <Primitive.Cancel asChild>
                <Button variant="secondary" disabled={busy}>
                  {props.cancelLabel ?? actions.cancel}
                </Button>
              </Primitive.Cancel>
              <Button
                variant="destructive"
                busy={busy}
                busyLabel={props.busyLabel ?? actions.working}
                disabled={props.canConfirm === false}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </DialogFooter>
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}
