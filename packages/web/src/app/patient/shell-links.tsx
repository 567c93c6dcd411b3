/** The links of the shell, as they stand in its header, its menu and its footer. */
import { useWords } from '../../shared/words/words-context.tsx';

export function PublicLinks({ path, hasPlans }: { path: string; hasPlans: boolean }) {
  const { shell } = useWords('frame');
  return (
    <>
      <ShellLink href="/clinics" text={shell.findClinic} path={path} />
      {hasPlans && <ShellLink href="/pricing" text={shell.pricing} path={path} />}
      <ShellLink href="/support" text={shell.support} path={path} />
    </>
  );
}

export function DoctorLoginLink({ path }: { path: string }) {
  return <ShellLink href="/doctor-login" text={useWords('frame').shell.doctorLogin} path={path} />;
}

export function SignInLink({ path }: { path: string }) {
  return <ShellLink href="/auth" text={useWords('frame').shell.clinicSignIn} path={path} />;
}

export function RegisterLink({ path }: { path: string }) {
  return <ShellLink href="/register-clinic" text={useWords('frame').shell.registerClinic} path={path} />;
}

type ShellLinkProps = { href: string; text: string; path: string };

export function ShellLink({ href, text, path }: ShellLinkProps) {
  return (
    <a
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-control px-2.5 font-medium hover:bg-sunken aria-[current=page]:text-accent-ink aria-[current=page]:underline aria-[current=page]:underline-offset-4"
    >
      {text}
    </a>
  );
}
