import type { ReactNode } from 'react';
import { FlaskConical } from 'lucide-react';
import { useDocumentTitle } from '../../shared/ui/page.tsx';
import { ToastProvider } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type DemoFrameProps = {
  title: string;
  lead: string;
  /** Links to the demonstration's other screens. */
  links: readonly { href: string; text: string }[];
  children: ReactNode;
};

/**
 * Puts the frame around every demonstration. The page around the demonstration may be in a language that the
 * demonstration lacks.
 */
export function DemoFrame({ title, lead, links, children }: DemoFrameProps) {
  const { frame, locale, toast } = useWords('demos');
  useDocumentTitle(title);
  return (
    <ToastProvider dismissLabel={toast.dismiss}>
      <div lang={new Intl.Locale(locale).language} className="mx-auto max-w-4xl">
        <p className="inline-flex items-center gap-1.5 rounded-pill bg-sunken px-3 py-1 text-sm font-medium">
          <FlaskConical size={16} aria-hidden />
          {frame.notice}
        </p>
        <h1 className="mt-3 text-3xl font-bold tracking-tight">{title}</h1>
        <p className="mt-1 mb-6 max-w-2xl text-ink-soft">{lead}</p>
        {children}
        <nav aria-label={frame.nav} className="mt-8 flex flex-wrap gap-x-6 border-t border-line pt-3">
          {links.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
            >
              {text}
            </a>
          ))}
        </nav>
      </div>
    </ToastProvider>
  );
}
