import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';
import { useWords } from '../shared/words/words-context.tsx';

type WaysBackProps = { isMember: boolean; isDoctor: boolean };

/** Shows links to the visitor's own pages on a page that they may not see. */
export function WaysBack({ isMember, isDoctor }: WaysBackProps) {
  const { actions, desk } = useWords('desk');
  return (
    <>
      {isMember && (
        <Link to="/dashboard" className={buttonClass()}>
          {actions.returnToDashboard}
        </Link>
      )}
      {isDoctor && (
        <Link to="/doctor-login" className={buttonClass({ variant: isMember ? 'secondary' : 'primary' })}>
          {desk.returnToLogin}
        </Link>
      )}
    </>
  );
}
