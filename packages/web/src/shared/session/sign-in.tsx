import type { Account } from '@baari/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api, ApiError, type CallContext } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { signInOptionsQuery, useSignedIn } from './api.ts';
import { PhoneCodeForm } from './phone-code/phone-code-form.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useWords } from '../words/words-context.tsx';

type SignInProps = { email?: string; onSignedIn: (account: Account) => void };

/**
 * Signs in by email and password, or by a code to the phone where messages can be sent; then by the second factor where the
 * account has one.
 */
export function SignIn({ email = '', onSignedIn }: SignInProps) {
  const { session: words, actions } = useWords('console');
  const [isByPhone, setByPhone] = useState(false);
  const [pendingSignIn, setPending] = useState<string | null>(null);
  const signedIn = useSignedIn();
  const { data: options } = useQuery(signInOptionsQuery);
  const confirmed = (account: Account) => void signedIn(account).then(() => onSignedIn(account));
  if (pendingSignIn !== null) {
    return (
      <SecondFactorStep
        pendingSignIn={pendingSignIn}
        onSignedIn={confirmed}
        onBack={() => setPending(null)}
      />
    );
  }
  return (
    <>
      {isByPhone ? (
        <PhoneCodeForm
          sendCode={api.accounts.requestSignInCode}
          confirmCode={noticingPending(api.accounts.signInByPhone, setPending)}
          confirmLabel={actions.signIn}
          confirmingLabel={actions.signingIn}
          sentText={words.mayBeSent}
          onConfirmed={confirmed}
        />
      ) : (
        <SignInForm
          email={email}
          send={noticingPending(api.accounts.signIn, setPending)}
          onSignedIn={confirmed}
        />
      )}
      {options?.byPhone && (
        <div className="mt-5 border-t border-line pt-5">
          <Button
            variant="secondary"
            wide
            icon={isByPhone ? <KeyRound size={18} aria-hidden /> : <Smartphone size={18} aria-hidden />}
            onClick={() => setByPhone(!isByPhone)}
          >
            {isByPhone ? words.byEmail : words.byPhone}
          </Button>
        </div>
      )}
    </>
  );
}

type Send<Input> = (input: Input, options: { context: CallContext }) => Promise<Account>;

/** A way to sign in that tells when it is right, and waits for a second factor. */
function noticingPending<Input>(send: Send<Input>, onPending: (pendingSignIn: string) => void): Send<Input> {
  return async (input, options) => {
    try {
      return await send(input, options);
    } catch (error) {
      const pendingSignIn = error instanceof ApiError ? error.details['pendingSignIn'] : undefined;
      if (typeof pendingSignIn === 'string') onPending(pendingSignIn);
      throw error;
    }
  };
}
