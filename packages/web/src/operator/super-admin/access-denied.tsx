import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { Denied } from '../../shared/ui/denied.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** In place of the operator's desk, for everybody else. */
export function AccessDenied() {
  const { admin, failures, frame, menu } = useWords('operator');
  const goBack = useGoBack();
  return (
    <Denied
      title={menu.superAdmin}
      heading={frame.denied}
      action={
        <Button icon={<ArrowLeft size={18} aria-hidden />} onClick={goBack}>
          {admin.goBack}
        </Button>
      }
    >
      {failures['platform.super_admin_required']}
    </Denied>
  );
}

// The key of whatever a router shows first, when there is nothing of ours to go back to.
const FIRST_PLACE = 'default';

/** To the page one came from; to the landing page where that is another website, or none. */
function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key !== FIRST_PLACE) void navigate(-1);
    else if (document.referrer.startsWith(`${window.location.origin}/`)) window.history.back();
    else window.location.assign('/');
  };
}
