import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isReason } from '../shared/api/index.ts';
import { meQuery, useMe } from '../shared/session/api.ts';
import { signInPath } from '../shared/session/next-path.ts';
import { PageAsksContext, SignInAgainDialog } from '../shared/session/sign-in-again-dialog.tsx';
import { useWords } from '../shared/words/words-context.tsx';

/** The time for which a signed-out desk keeps its hidden contents. */
const KEPT_MS = 15 * 60_000;

type UnderSignInProps = { isSignedOut: boolean; children: ReactNode };

/**
 * Protects half-typed text when a desk's session ends. The contents are hidden, and a dialog asks the user to
 * sign in. If the same account signs in, everything is as it was, and no press is repeated. If the user
 * leaves the dialog or waits too long, the desk closes and its contents are dropped.
 */
export function UnderSignIn({ isSignedOut, children }: UnderSignInProps) {
  const { signInAgain } = useWords('desk').reception;
  const { account } = useMe();
  const [email, setEmail] = useState('');
  if (account?.email && account.email !== email) setEmail(account.email);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useRefusalsNoticed();
  const leave = useEffectEvent(() => void navigate(signInPath(`${pathname}${search}`), { replace: true }));
  useEffect(() => {
    if (!isSignedOut) return undefined;
    const timer = setTimeout(() => leave(), KEPT_MS);
    return () => clearTimeout(timer);
  }, [isSignedOut]);
  return (
    <PageAsksContext value={isSignedOut}>
      <div inert={isSignedOut} className={isSignedOut ? 'invisible contents' : 'contents'}>
        {children}
      </div>
      <PageAsksContext value={false}>
        <SignInAgainDialog
          open={isSignedOut}
          onOpenChange={() => void navigate(signInPath(`${pathname}${search}`), { replace: true })}
          description={signInAgain}
          email={email}
          onSignedIn={() => undefined}
        />
      </PageAsksContext>
    </PageAsksContext>
  );
}

/** Checks the sign-in again when the server refuses an action because the person is signed out. */
function useRefusalsNoticed(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (isReason(event.action.error, 'account.sign_in_required'))
          void queryClient.invalidateQueries(meQuery);
      }),
    [queryClient],
  );
}
