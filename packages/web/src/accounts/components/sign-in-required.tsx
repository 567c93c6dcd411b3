import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Denied } from '../../ui/denied.tsx';

/** In place of a page that only somebody signed in can use; signing in leads back to it. */
export function SignInRequired({ title, children }: { title: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <Denied
      heading="Authentication Required"
      title={title}
      action={
        <Link to="/auth" state={{ returnTo: pathname }} className={buttonClass()}>
          Sign In
        </Link>
      }
    >
      {children}
    </Denied>
  );
}
