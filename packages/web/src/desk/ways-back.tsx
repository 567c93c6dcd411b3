import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';
import { useWords } from '../shared/words/words-context.tsx';

type WaysBackProps = { isMember: boolean; isDoctor: boolean };

/** Links from a page that the visitor may not see to their own pages. */
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
