import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Leads to where one came from, at the head of a page. */
export function BackLink({ children, ...link }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      {...link}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-control px-2 font-semibold text-accent-ink hover:bg-accent-soft"
    >
      <ArrowLeft size={20} aria-hidden />
      {children}
    </a>
  );
}
