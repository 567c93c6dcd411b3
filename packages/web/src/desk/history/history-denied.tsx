import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../shared/session/api.ts';
import { doctorSignInPath, signInPath } from '../../shared/session/next-path.ts';
import { doctorLoginQuery } from '../doctor-login/doctor-login-query.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Denied } from '../../shared/ui/denied.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { WaysBack } from '../ways-back.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/**
 * Replaces a history that the visitor may not see, and offers links that depend on how the visitor is signed
 * in.
 */
export function HistoryDenied() {
  const { history: words, frame } = useWords('desk');
  const { pathname, search } = useLocation();
  const { account, isLoading } = useMe();
  const { data: doctor, isPending } = useQuery(doctorLoginQuery);
  if (isLoading || isPending) {
    return (
      <Page title={words.title} heading={null} width="narrow">
        <Loading label={frame.loadingPart}>
          <Skeleton className="mt-6 h-72" />
        </Loading>
      </Page>
    );
  }
  if (!account && !doctor?.login) {
    return (
      <Denied
        heading={words.signIn}
        action={
          <>
            <Link to={signInPath(pathname + search)} className={buttonClass()}>
              {frame.clinicSignIn}
            </Link>
            <Link to={doctorSignInPath(pathname + search)} className={buttonClass({ variant: 'secondary' })}>
              {frame.doctorLogin}
            </Link>
          </>
        }
      >
        {words.signInHint}
      </Denied>
    );
  }
  return (
    <Denied action={<WaysBack isMember={account !== null} isDoctor={Boolean(doctor?.login)} />}>
      {words.denied}
    </Denied>
  );
}
