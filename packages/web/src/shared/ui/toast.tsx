import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { clsx } from 'clsx';
import { use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { focusFirst, placesOf } from './focus-places.ts';
import { ToastContext, ToastShownContext, type ShowToast, type Toast } from './toast-context.ts';

export type { Toast } from './toast-context.ts';

const shownForMs = 5000;

/** Returns the function that shows a toast instead of the current one. */
export function useToast(): ShowToast {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts.show;
}

type ToastPlace = 'header' | 'bar' | 'corner';

type ToastProviderProps = {
  children: ReactNode;
  /** The label of a toast's close button, in the reader's language. */
  dismissLabel: string;
  place?: ToastPlace;
};

/**
 * In the console, toasts appear in the sticky header, so that they never cover a form, a row or the account's
 * menu. Dialogs and sheets do not cover that strip, so a toast above them remains there, even if a bar at the
 * bottom has a line for toasts. On other pages, toasts appear at the bottom of a wide screen and at the top
 * of a phone, because fields, buttons and keyboard are at the bottom.
 */
const regionClass: Record<ToastPlace, string> = {
  header: 'inset-x-0 top-0 h-16 items-center justify-center pr-16 pl-1.5 sm:pr-44 sm:pl-36',
  bar: clsx(
    'inset-x-0 h-14 items-center justify-center px-1.5 not-in-data-scroll-locked:bottom-[env(safe-area-inset-bottom)]',
    'in-data-scroll-locked:top-0 in-data-scroll-locked:h-16',
  ),
  corner: clsx(
    'inset-x-0 justify-center p-4',
    // Places toasts below the header of the demonstrations' pages.
    'max-md:top-[calc(3.5rem+env(safe-area-inset-top))] md:bottom-0 md:justify-end md:p-6',
  ),
};

// Text that is higher than the strip scrolls.
const stripClass =
  'max-w-2xl animate-appear gap-2 overflow-y-auto py-0.5 pr-0.5 pl-3 max-sm:text-sm sm:gap-3';

const cardClass: Record<ToastPlace, string> = {
  header: clsx(stripClass, 'max-h-15'),
  bar: clsx(stripClass, 'max-h-13'),
  corner: 'max-w-md animate-rise gap-3 py-2 pr-2 pl-4',
};

/**
 * Shows one toast at a time and announces it politely. The toast stays while the pointer or the focus is on
 * it, and returns the focus afterwards. A later error replaces a success message.
 */
export function ToastProvider({ children, dismissLabel, place: usual = 'corner' }: ToastProviderProps) {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [isInBar, setInBar] = useState(false);
  const place = isInBar ? 'bar' : usual;
  const shownCount = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  const placesBefore = useRef<HTMLElement[]>([]);
  const isGoodNews = useRef(false);
  const diverted = useRef<((toast: Toast) => void) | null>(null);
  const onScreen = useRef<Toast | null>(null);
  useEffect(() => {
    onScreen.current = shown?.toast ?? null;
  });

  const keepPlaces = useCallback(() => {
    const places = hasFocus(region.current) ? [] : placesOf(document.activeElement);
    if (places.length > 0) placesBefore.current = places;
  }, []);
  const show = useCallback<ShowToast>(
    (toast) => {
      if (diverted.current) {
        if (toast) diverted.current(toast);
        return;
      }
      shownCount.current += 1;
      if (hasFocus(region.current)) focusFirst(placesBefore.current);
      else if (toast) keepPlaces();
      isGoodNews.current = toast !== null && toast.tone !== 'destructive';
      setHeld(false);
      setShown(toast && { toast, key: shownCount.current });
    },
    [keepPlaces],
  );
  const dismiss = useCallback(() => show(null), [show]);
  const dropGoodNews = useCallback(() => {
    if (isGoodNews.current) dismiss();
  }, [dismiss]);
  const divert = useCallback((to: (toast: Toast) => void) => {
    diverted.current = to;
    if (onScreen.current) to(onScreen.current);
    setShown(null);
    return () => void (diverted.current = null);
  }, []);
  const standInBar = useCallback(() => {
    setInBar(true);
    return () => setInBar(false);
  }, []);
  const toasts = useMemo(
    () => ({ show, dropGoodNews, divert, standInBar }),
    [show, dropGoodNews, divert, standInBar],
  );

  useEffect(() => {
    // When the response arrives, the pressed button may no longer exist, or the focus may be in the toast
    // that is replaced.
    document.addEventListener('click', keepPlaces, true);
    return () => document.removeEventListener('click', keepPlaces, true);
  }, [keepPlaces]);

  useEffect(() => {
    if (!shown || isHeld || shown.toast.tone === 'destructive') return;
    const timer = setTimeout(dismiss, shownForMs);
    return () => clearTimeout(timer);
  }, [shown, isHeld, dismiss]);

  return (
    <ToastContext value={toasts}>
      <ToastShownContext value={shown !== null}>{children}</ToastShownContext>
      <div
        ref={region}
        data-toasts
        role="status"
        aria-live="polite"
        className={clsx('pointer-events-none fixed z-50 flex print:hidden', regionClass[place])}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        // A mouse user may already be typing in another field.
        onPointerDown={keepPlaces}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown && (
          <ToastCard
            key={shown.key}
            toast={shown.toast}
            place={place}
            dismissLabel={dismissLabel}
            onDismiss={dismiss}
          />
        )}
      </div>
    </ToastContext>
  );
}

const hasFocus = (element: Element | null) => element?.contains(document.activeElement) === true;

type ToastCardProps = { toast: Toast; place?: ToastPlace; dismissLabel: string; onDismiss: () => void };

function ToastCard({ toast, place = 'corner', dismissLabel, onDismiss }: ToastCardProps) {
  const isInStrip = place !== 'corner';
  const isDestructive = toast.tone === 'destructive';
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  return (
    <div
      className={clsx(
        'pointer-events-auto flex w-full items-center-safe rounded-card border shadow-raised',
        cardClass[place],
        isDestructive ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-surface text-ink',
      )}
    >
      <Icon
        size={22}
        aria-hidden
        className={clsx('shrink-0', !isDestructive && 'text-accent', isInStrip && 'max-sm:hidden')}
      />
      {/* On the narrowest phones the action goes below the text. */}
      <div className={clsx('flex min-w-0 flex-1 items-center gap-x-3', !isInStrip && 'flex-wrap')}>
        <div className={clsx('min-w-0 flex-1', isInStrip ? 'leading-tight' : 'basis-36 py-1')}>
          <p className="font-semibold">{toast.title}</p>
          {toast.description && (
            <p className={clsx('text-sm wrap-anywhere', isInStrip && 'leading-tight')}>{toast.description}</p>
          )}
        </div>
        {toast.action && <ToastAction action={toast.action} onDone={onDismiss} />}
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken hover:text-ink"
      >
        <X size={20} aria-hidden />
      </button>
    </div>
  );
}

function ToastAction({ action, onDone }: { action: NonNullable<Toast['action']>; onDone: () => void }) {
  const selected = () => {
    onDone();
    action.onSelect();
  };
  return (
    <button
      type="button"
      onClick={selected}
      className="-ms-3 min-h-11 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-sunken hover:text-ink"
    >
      {action.label}
    </button>
  );
}
