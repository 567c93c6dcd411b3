import { Dialog } from '../ui/dialog.tsx';
import { useMe } from './api.ts';
import { SignIn } from './sign-in.tsx';
import { useWords } from '../words/words-context.tsx';

type SignInAgainDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What signing in is for, as in "Please sign in again to register a clinic." */
  description: string;
  onSignedIn: () => void;
};

/** For a session that ran out over a half-filled form: the form stays as it is behind the dialog. */
export function SignInAgainDialog({ open, onOpenChange, description, onSignedIn }: SignInAgainDialogProps) {
  const words = useWords('console').session;
  // Who was signed in until now, as far as this page knows.
  const { account } = useMe();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.expired} description={description}>
      <SignIn email={account?.email ?? ''} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
