import { createContext, use, useEffect, useRef } from 'react';

export type Toast = {
  title: string;
  description?: string | undefined;
  /** A destructive toast stays until it is dismissed or replaced. */
  tone?: 'plain' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

/** A null toast removes the current one. */
export type ShowToast = (toast: Toast | null) => void;

type Toasts = {
  show: ShowToast;
  dropGoodNews: () => void;
  /** Sends every toast to a screen that shows them in its own area, until the returned function is called. */
  divert: (to: (toast: Toast) => void) => () => void;
  /** Shows toasts in a bar at the bottom of the window, until the returned function is called. */
  standInBar: () => () => void;
};

export const ToastContext = createContext<Toasts | null>(null);

/** True while a toast is on screen. */
export const ToastShownContext = createContext(false);

/** Removes an earlier success message, for components that show an error. */
export function useErrorInPlace(error: unknown): void {
  const dropGoodNews = use(ToastContext)?.dropGoodNews;
  useEffect(() => {
    if (error) dropGoodNews?.();
  }, [error, dropGoodNews]);
}

/** Passes all messages of the page to `tell`, for a screen without toasts. */
export function useToastsTold(tell: (toast: Toast) => void): void {
  const divert = use(ToastContext)?.divert;
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => divert?.((toast) => latest.current(toast)), [divert]);
}

/**
 * Shows toasts in the last line of a bar at the bottom of the window. Returns true while a toast is there.
 */
export function useToastsInBar(): boolean {
  const standInBar = use(ToastContext)?.standInBar;
  useEffect(() => standInBar?.(), [standInBar]);
  return use(ToastShownContext);
}
