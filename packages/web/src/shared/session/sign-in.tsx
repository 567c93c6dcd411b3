import type { Account } from '@baari/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { signInOptionsQuery, useSignedIn } from './api.ts';
import { PhoneCodeForm } from './phone-code/phone-code-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useWords } from '../words/words-context.tsx';

type SignInProps = { email?: string; onSignedIn: (account: Account) => void };

/** Signs in by email and password, or by a code to the phone where messages can be sent. */
export function SignIn({ email = '', onSignedIn }: SignInProps) {
  const { session: words, actions } = useWords('console');
  const [isByPhone, setByPhone] = useState(false);
  const signedIn = useSignedIn();
  const { data: options } = useQuery(signInOptionsQuery);
  const confirmed = (account: Account) => void signedIn(account).then(() => onSignedIn(account));
  return (
    <>
      {isByPhone ? (
        <PhoneCodeForm
          sendCode={({ phone }, options) => api.accounts.requestSignInCode({ phone }, options)}
          asksPassword={false}
          confirmCode={api.accounts.signInByPhone}
          confirmLabel={actions.signIn}
          confirmingLabel={actions.signingIn}
          sentText={words.mayBeSent}
          onConfirmed={confirmed}
        />
      ) : (
        <SignInForm email={email} onSignedIn={confirmed} />
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
