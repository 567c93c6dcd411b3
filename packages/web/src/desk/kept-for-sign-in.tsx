import type { ReactNode } from 'react';
import { HeaderHidden } from '../shared/ui/header-slot.tsx';

type KeptForSignInProps = {
  isSignedOut: boolean;
  /** The dialog to sign in by. */
  signIn: ReactNode;
  children: ReactNode;
};

/**
 * A screen whose session ended while it was open: what was typed there stays while somebody signs in over it, out of sight
 * as long as nobody has proved that they may see it.
 */
export function KeptForSignIn({ isSignedOut, signIn, children }: KeptForSignInProps) {
  return (
    <>
      <div inert={isSignedOut} className={isSignedOut ? 'invisible' : 'contents'}>
        <HeaderHidden value={isSignedOut}>{children}</HeaderHidden>
      </div>
      {isSignedOut && signIn}
    </>
  );
}
