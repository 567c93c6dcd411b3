import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { SignInAgainDialog } from '../../shared/session/sign-in-again-dialog.tsx';
import { DoctorLoginForm } from '../doctor-login/doctor-login-form.tsx';
import { doctorLoginQuery } from '../doctor-login/doctor-login-query.ts';
import { forgetAllValues } from '../../shared/forms/index.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type PanelSignInProps = { isDoctor: boolean; onSignedIn: () => void };

/** Over a panel whose session ended: signs in as who had it open, a doctor by phone and code. */
export function PanelSignIn({ isDoctor, onSignedIn }: PanelSignInProps) {
  const { desk, session } = useWords('desk');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = (to: string) => {
    forgetAllValues();
    void navigate(to, { state: { returnTo: pathname } });
  };
  const { data } = useQuery(doctorLoginQuery);
  if (!isDoctor) {
    return (
      <SignInAgainDialog
        open
        onOpenChange={() => leave('/auth')}
        description={desk.signInAgain}
        onSignedIn={onSignedIn}
      />
    );
  }
  // The clinic ended it: the page to sign in says so, and nothing of the queue stays behind it.
  if (data?.endedBecause) return <Navigate to="/doctor-login" replace />;
  return (
    <Dialog
      open
      onOpenChange={() => leave('/doctor-login')}
      title={session.expired}
      description={desk.signInAgain}
    >
      <DoctorLoginForm onSignedIn={onSignedIn} />
    </Dialog>
  );
}
