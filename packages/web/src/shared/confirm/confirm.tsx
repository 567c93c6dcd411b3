import { AlertDialog as Primitive } from 'radix-ui';
import { useRef, useState, type ReactNode } from 'react';
import {
  type ActionOutcome,
  type ApiError,
  failureText,
  type FailureReason,
  isReason,
} from '../api/index.ts';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { dialogClass, DialogFooter, scrimClass } from '../ui/dialog.tsx';
import { useDialogFocus } from '../ui/dialog-focus.ts';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words-context.tsx';

/** The refusals that count as success, for example because the item is already deleted. */
type AlreadySo = { reasons: readonly FailureReason[]; done: () => void };

/**
 * Handles the result of the action. On success the function closes the dialog and then calls `done`. On
 * failure the dialog stays open with the reason, and the button works again.
 */
export type ConfirmOutcome = <Output>(
  done: (output: Output) => void,
  alreadySo?: AlreadySo,
) => ActionOutcome<Output>;

export type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  /** The question, which names its subject, such as "Delete the clinic?". */
  title: ReactNode;
  /** Lists what the user loses by confirming. */
  loses: ReactNode;
  /** Further content before the buttons, such as words to type. */
  children?: ReactNode;
  confirmLabel: string;
  /** `destructive` by default; `primary` if confirming loses nothing. */
  confirmVariant?: 'primary' | 'destructive';
  cancelLabel?: string;
  canConfirm?: boolean;
  busyLabel?: string;
  /**
   * Called once per press, and not again before the response. Runs the action with the given outcome, or
   * closes the dialog itself.
   */
  onConfirm: (outcome: ConfirmOutcome) => void;
  /** The heading above the reason of a failure. */
  failed?: string;
  /** Returns true if the caller handles the failure itself. */
  onRefused?: (error: ApiError) => boolean;
  /**
   * The reason to sign in again, if an expired session can be renewed in place. After signing in, the press
   * is repeated.
   */
  signInAgain?: string;
};

/**
 * Asks for confirmation before an action that is hard to undo. The component is the console's only alert
 * dialog.
 */
export function Confirm(props: ConfirmProps) {
  const { open, onOpenChange, trigger } = props;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      {open && <Question {...props} />}
    </Primitive.Root>
  );
}

function Question(props: ConfirmProps) {
  const { title, loses, children } = props;
  const { actions } = useWords('console');
  const focus = useDialogFocus();
  const { press, isPending, failure, signIn } = usePress(props);
  const stayWhilePending = (event: KeyboardEvent) => {
    if (isPending) event.preventDefault();
  };
  return (
    <>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content className={dialogClass} {...focus} onEscapeKeyDown={stayWhilePending}>
          <Primitive.Title className="text-xl font-semibold wrap-anywhere">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 wrap-anywhere">{loses}</Primitive.Description>
          {children && <div className="mt-4">{children}</div>}
          {failure && <Failure title={props.failed} error={failure} />}
          <DialogFooter staysInView>
            <Primitive.Cancel asChild>
              <Button variant="secondary" disabled={isPending}>
                {props.cancelLabel ?? actions.cancel}
              </Button>
            </Primitive.Cancel>
            <Button
              variant={props.confirmVariant ?? 'destructive'}
              busy={isPending}
              busyLabel={props.busyLabel ?? actions.working}
              disabled={props.canConfirm === false}
              onClick={press}
            >
              {props.confirmLabel}
            </Button>
          </DialogFooter>
        </Primitive.Content>
      </Primitive.Portal>
      {props.signInAgain !== undefined && <SignInAgainDialog {...signIn} description={props.signInAgain} />}
    </>
  );
}

function Failure({ title, error }: { title: string | undefined; error: ApiError }) {
  const { failures } = useWords('console');
  return (
    <Notice tone="danger" className="mt-4" {...(title !== undefined && { title })}>
      {failureText(error, failures)}
    </Notice>
  );
}

function usePress({ onOpenChange, onConfirm, onRefused, signInAgain }: ConfirmProps) {
  // A second press can happen before React renders the busy button. Only a success resets the guard, by
  // closing the dialog.
  const isOnItsWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const refused = (error: ApiError) => {
    isOnItsWay.current = false;
    setPending(false);
    if (onRefused?.(error)) return;
    if (signInAgain !== undefined && isReason(error, 'account.sign_in_required')) setSignedOut(true);
    else setFailure(error);
  };
  const outcome: ConfirmOutcome = (done, alreadySo) => ({
    onSuccess: (output) => {
      onOpenChange(false);
      done(output);
    },
    onError: (error) => {
      if (alreadySo && isReason(error, ...alreadySo.reasons)) {
        onOpenChange(false);
        alreadySo.done();
      } else refused(error);
    },
  });
  const press = () => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setPending(true);
    setFailure(null);
    onConfirm(outcome);
  };
  const signedIn = () => {
    setSignedOut(false);
    press();
  };
  const signIn = { open: isSignedOut, onOpenChange: setSignedOut, onSignedIn: signedIn };
  return { press, isPending, failure, signIn };
}
