import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';
import { Denied } from '../shared/ui/denied.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/**
 * Replaces a clinic's office page that is denied; `children` say who may see it. The dashboard has the
 * caller's own pages.
 */
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
