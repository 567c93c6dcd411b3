import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** Sets the tab's title. The page's own title comes first, because browser tabs are narrow. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Baari`;
  }, [title]);
}

/** The first element in the tab order of every page, visible only when focused. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      {children}
    </a>
  );
}

const reads = 'mx-auto px-4 pt-6 pb-16 sm:px-6 sm:pt-8';
const widths = {
  narrow: `${reads} max-w-md`,
  medium: `${reads} max-w-3xl`,
  wide: `${reads} max-w-7xl`,
  /** Fills the window below the header. Content that does not fit scrolls inside. */
  window: 'flex h-[calc(100dvh-3.0625rem)] min-h-140 flex-col px-3 lg:px-4',
};

type PageProps = {
  title: string;
  /** Replaces the title as the heading; null for a page with its own h1. */
  heading?: ReactNode;
  description?: ReactNode;
  /** A badge that is shown next to the heading. */
  badge?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
};

/** The content of a page. Sets the tab's title, contains the only h1, and is the target of the skip link. */
export function Page(props: PageProps) {
  const { title, heading = title, description, badge, actions, width = 'wide', children } = props;
  useDocumentTitle(title);
  const main = useFocusHandedOn();
  return (
    <main ref={main} id="main" tabIndex={-1} className={clsx('w-full outline-none', widths[width])}>
      {heading && (
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{heading}</h1>
              {badge}
            </div>
            {description && <p className="mt-1 text-ink-soft">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </main>
  );
}

let isFocusToHandOn = false;

/** Moves the focus from a loading page to the content that replaces its skeleton. */
function useFocusHandedOn() {
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = main.current;
    if (isFocusToHandOn) own?.focus({ preventScroll: true });
    isFocusToHandOn = false;
    return () => {
      isFocusToHandOn = own !== null && own === document.activeElement;
    };
  }, []);
  return main;
}
