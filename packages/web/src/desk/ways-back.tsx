import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';

type WaysBackProps = { isMember: boolean; isDoctor: boolean };

/** Where to go on from a doctor's page that is not one's own: by what this browser is signed in as. */
export function WaysBack({ isMember, isDoctor }: WaysBackProps) {
  return (
    <>
      {isMember && (
        <Link to="/dashboard" className={buttonClass()}>
          Return to Dashboard
        </Link>
      )}
      {isDoctor && (
        <Link to="/doctor-login" className={buttonClass({ variant: isMember ? 'secondary' : 'primary' })}>
          Return to Doctor Login
        </Link>
      )}
    </>
  );
}
