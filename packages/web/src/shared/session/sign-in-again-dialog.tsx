import { createContext, use, useEffect, useEffectEvent } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { useMe } from './api.ts';
import { SignIn } from './sign-in.tsx';
import { useWords } from '../words/words-context.tsx';

/** Whether a surrounding page asks to sign in already, so that its parts do not. */
export const PageAsksContext = createContext(false);

type SignInAgainDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The purpose of signing in, as in "Please sign in again to register a clinic." */
  description: string;
  /** The previous account, where this page has forgotten it. */
  email?: string;
  onSignedIn: () => void;
};

/** For a session that ran out over a half-filled form: the form stays as it is behind the dialog. */
export function SignInAgainDialog({
  open,
  onOpenChange,
  description,
  email,
  onSignedIn,
}: SignInAgainDialogProps) {
  const words = useWords('console').session;
  // The previous account, as far as this page knows it.
  const { account } = useMe();
  const isAskedAround = use(PageAsksContext);
  const leave = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (isAskedAround && open) leave();
  }, [isAskedAround, open]);
  return (
    <Dialog
      open={open && !isAskedAround}
      onOpenChange={onOpenChange}
      title={words.expired}
      description={description}
    >
      <SignIn email={account?.email ?? email ?? ''} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
