import { Link } from 'react-router';
import { buttonClass } from '../shared/ui/button.tsx';
import { Denied } from '../shared/ui/denied.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/**
 * Replaces an office page that the member may not see. `children` explain who may see the page. The page has
 * a link to the dashboard.
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
