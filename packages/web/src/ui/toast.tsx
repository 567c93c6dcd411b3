import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { clsx } from 'clsx';
import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { focusFirst, placesOf } from './focus-places.ts';

const shownForMs = 5000;

export type Toast = {
  title: string;
  description?: string | undefined;
  /** A destructive one stays until it is dismissed or replaced. */
  tone?: 'plain' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

/** Null takes the one on screen away. */
type ShowToast = (toast: Toast | null) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Gives the function that shows a toast in place of the one on screen. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it.');
  return show;
}

type ToastProviderProps = {
  children: ReactNode;
  /** The name of the button that closes a toast, in the reader's language. */
  dismissLabel?: string;
};

const regionClass = clsx(
  'pointer-events-none fixed inset-x-0 z-50 flex justify-center p-4',
  'max-md:top-0 max-md:pt-[max(12px,env(safe-area-inset-top))] md:bottom-0 md:justify-end md:p-6',
);

/**
 * One toast at a time, announced politely; it waits while somebody points at it or has the focus in it, which goes back
 * with it to where it was. On a phone it stands at the top: the fields, the buttons and the keyboard are at the bottom.
 */
export function ToastProvider({ children, dismissLabel = 'Dismiss' }: ToastProviderProps) {
  const [shown, setShown] = useState<{ toast: Toast; key: number } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const shownCount = useRef(0);
  const region = useRef<HTMLDivElement>(null);
  const placesBefore = useRef<HTMLElement[]>([]);

  const keepPlaces = useCallback(() => {
    const places = hasFocus(region.current) ? [] : placesOf(document.activeElement);
    if (places.length > 0) placesBefore.current = places;
  }, []);
  const show = useCallback<ShowToast>(
    (toast) => {
      shownCount.current += 1;
      if (hasFocus(region.current)) focusFirst(placesBefore.current);
      else if (toast) keepPlaces();
      setHeld(false);
      setShown(toast && { toast, key: shownCount.current });
    },
    [keepPlaces],
  );
  const dismiss = useCallback(() => show(null), [show]);

  useEffect(() => {
    // By the time of its answer what was pressed may be gone, or the focus be in the toast that the answer replaces.
    document.addEventListener('click', keepPlaces, true);
    return () => document.removeEventListener('click', keepPlaces, true);
  }, [keepPlaces]);

  useEffect(() => {
    if (!shown || isHeld || shown.toast.tone === 'destructive') return;
    const timer = setTimeout(dismiss, shownForMs);
    return () => clearTimeout(timer);
  }, [shown, isHeld, dismiss]);

  return (
    <ToastContext value={show}>
      {children}
      <div
        ref={region}
        data-toasts
        role="status"
        aria-live="polite"
        className={regionClass}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        // Who reaches for it with the mouse may be typing somewhere else by now.
        onPointerDown={keepPlaces}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown && (
          <ToastCard key={shown.key} toast={shown.toast} dismissLabel={dismissLabel} onDismiss={dismiss} />
        )}
      </div>
    </ToastContext>
  );
}

const hasFocus = (element: Element | null) => element?.contains(document.activeElement) === true;

type ToastCardProps = { toast: Toast; dismissLabel: string; onDismiss: () => void };

export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const isDestructive = toast.tone === 'destructive';
  const Icon = isDestructive ? CircleAlert : CircleCheck;
  return (
    <div
      className={clsx(
        'pointer-events-auto flex w-full max-w-md animate-rise items-center gap-3 rounded-card border py-2 pr-2 pl-4 shadow-raised',
        isDestructive ? 'border-danger bg-danger-soft text-danger-ink' : 'border-line bg-surface text-ink',
      )}
    >
      <Icon size={22} aria-hidden className={clsx('shrink-0', !isDestructive && 'text-accent')} />
      {/* On the narrowest phones the action stands below the words. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <div className="min-w-0 flex-1 basis-36 py-1">
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p className="text-sm">{toast.description}</p>}
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
