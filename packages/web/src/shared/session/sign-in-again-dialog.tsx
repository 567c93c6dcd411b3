import { createContext, lazy, Suspense, use, useEffect, useEffectEvent } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { useMe } from './api.ts';
import { useWords } from '../words/words-context.tsx';

// The sign-in is loaded on demand, so that the desk starts without the schema library.
const SignIn = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignIn }));

/** True if the page around the dialog already asks the user to sign in, so that its parts do not ask too. */
export const PageAsksContext = createContext(false);

type SignInAgainDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The reason to sign in, like "Please sign in again to register a clinic." */
  description: string;
  /** The previous account's email, if this page no longer has the account. */
  email?: string;
  onSignedIn: () => void;
};

/**
 * Asks the user to sign in if the session expires while a form is half filled. The form stays unchanged
 * behind the dialog.
 */
export function SignInAgainDialog({
  open,
  onOpenChange,
  description,
  email,
  onSignedIn,
}: SignInAgainDialogProps) {
  const words = useWords('console').session;
  // The previous account, if this page still has it.
  const { account } = useMe();
  const isAskedAround = use(PageAsksContext);
  const leave = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (isAskedAround && open) leave();
  }, [isAskedAround, open]);
  return (
    <Suspense>
      <Dialog
        open={open && !isAskedAround}
        onOpenChange={onOpenChange}
        title={words.expired}
        description={description}
      >
        <SignIn email={account?.email ?? email ?? ''} onSignedIn={onSignedIn} />
      </Dialog>
    </Suspense>
  );
}
