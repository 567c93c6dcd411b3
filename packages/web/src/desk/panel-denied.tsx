import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMe } from '../shared/session/api.ts';
import { doctorSignInPath } from '../shared/session/next-path.ts';
import { Denied } from '../shared/ui/denied.tsx';
import { useWords } from '../shared/words/words-context.tsx';
import { doctorLoginQuery } from './doctor-login/doctor-login-query.ts';
import { WaysBack } from './ways-back.tsx';

/**
 * Replaces a queue that only its doctor and the clinic's members may see. Signed-out visitors sign in first.
 */
export function PanelDenied({ loading }: { loading: ReactNode }) {
  const words = useWords('desk').panel;
  const { pathname, search } = useLocation();
  const { account, isLoading } = useMe();
  const { data: doctor } = useQuery(doctorLoginQuery);
  if (isLoading || !doctor) return loading;
  if (!account && !doctor.login) return <Navigate to={doctorSignInPath(pathname + search)} replace />;
  return (
    <Denied action={<WaysBack isMember={account !== null} isDoctor={doctor.login !== null} />}>
      {words.denied}
    </Denied>
  );
}
