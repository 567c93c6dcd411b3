import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDialogFocus } from './dialog-focus.ts';
import { useWords } from '../words/words-context.tsx';

export const scrimClass = 'fixed inset-0 z-40 animate-appear bg-scrim';

/**
 * The dialog is centred on a wide screen, and at the bottom of a phone, within the thumb's reach. Toasts
 * appear above the dialog.
 */
export const dialogClass =
  'fixed inset-x-0 bottom-0 z-40 max-h-[calc(100dvh-4.25rem)] animate-rise overflow-y-auto rounded-t-card bg-surface p-5 shadow-raised sm:top-17 sm:bottom-4 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-5.25rem)] sm:w-[min(32rem,calc(100vw-3rem))] sm:rounded-card sm:p-6';

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens the dialog and gets the focus back on closing. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, with the main one last. */
  footer?: ReactNode;
  /** False if the dialog has nothing to type or choose, so that its close button gets the focus. */
  intoField?: boolean;
  /** True if the dialog is a list whose rows are longer than a usual dialog. */
  isWide?: boolean;
};

export function Dialog({
  trigger,
  title,
  description,
  children,
  footer,
  intoField = true,
  isWide = false,
  ...state
}: DialogProps) {
  const focus = useDialogFocus({ intoField });
  return (
    <Primitive.Root {...state}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      {state.open !== false && (
        <Primitive.Portal>
          <Primitive.Overlay className={scrimClass} data-scrim />
          <Primitive.Content
            className={clsx(dialogClass, isWide && 'lg:w-[min(60rem,calc(100vw-3rem))]')}
            {...focus}
            onInteractOutside={stayForToast}
            onEscapeKeyDown={stayForOpenPart}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <DialogHeader title={title} description={description} />
            {children}
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}

/** Keeps the dialog and its typed text while the user reads or dismisses a toast. */
export function stayForToast(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (!(target instanceof Element)) return;
  // Radix asks only after the click, when a dismissed toast has already left the page.
  if (!target.isConnected || target.closest('[data-toasts]')) event.preventDefault();
}

/** Escape first closes an open menu or a field's suggestions, and the dialog stays open. */
function stayForOpenPart(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[role="menu"], input[aria-expanded="true"]'))
    event.preventDefault();
}

/** Shows the title, the description and the close button, for dialogs and sheets. */
export function DialogHeader({ title, description }: { title: ReactNode; description?: ReactNode }) {
  const { actions } = useWords('console');
  return (
    <div className="mb-4 flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Primitive.Title className="pt-1.5 text-xl font-semibold">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="mt-1 text-ink-soft">{description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close
        aria-label={actions.close}
        className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X size={22} aria-hidden />
      </Primitive.Close>
    </div>
  );
}

type DialogFooterProps = {
  /** Keeps the buttons in view when the content above scrolls. */
  staysInView?: boolean;
  children: ReactNode;
};

export function DialogFooter({ staysInView = false, children }: DialogFooterProps) {
  const inView = 'sticky -bottom-5 -mx-5 mt-3 bg-surface px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:px-6';
  return (
    <div className={clsx('flex flex-col gap-2 sm:flex-row sm:justify-end', staysInView ? inView : 'mt-6')}>
      {children}
    </div>
  );
}

/**
 * Keeps the buttons of a long form in view. The focused element needs a bottom margin, or the buttons would
 * cover it.
 */
export function DialogBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3 *:max-sm:flex-1 sm:-bottom-6 sm:-mx-6 sm:px-6">
      {children}
    </div>
  );
}
