import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';
import { Denied } from '../shared/ui/denied.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/** In place of a page of a clinic's office; `children` say whom it is for. The dashboard has what is for whoever asks. */
export function OfficeDenied({ children }: { children: string }) {
  const { actions } = useWords('office');
  return (
    <Denied
      action={
        <Link to="/dashboard" className={buttonClass()}>
          {actions.returnToDashboard}
        </Link>
      }
    >
      {children}
    </Denied>
  );
}
