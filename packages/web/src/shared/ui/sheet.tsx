import { clsx } from 'clsx';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { DialogHeader, scrimClass, stayForToast } from './dialog.tsx';
import { useDialogFocus } from './dialog-focus.ts';

// Toasts appear above the sheets.
const sides = {
  side: 'top-17 right-0 bottom-0 w-full max-w-md animate-slide rounded-tl-card',
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[calc(100dvh-4.25rem)] w-full max-w-2xl animate-rise rounded-t-card',
};

type SheetProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  from?: keyof typeof sides;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

/** Shows details next to the page that they belong to. */
export function Sheet({ trigger, from = 'side', title, description, children, ...state }: SheetProps) {
  const focus = useDialogFocus({ intoField: from === 'bottom' });
  return (
    <Primitive.Root {...state}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      {state.open !== false && (
        <Primitive.Portal>
          <Primitive.Overlay className={scrimClass} data-scrim />
          <Primitive.Content
            className={clsx('fixed z-40 overflow-y-auto bg-surface p-5 shadow-raised sm:p-6', sides[from])}
            {...focus}
            onInteractOutside={stayForToast}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <DialogHeader title={title} description={description} />
            {children}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}
