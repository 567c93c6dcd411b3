import { createContext, use, useEffect } from 'react';

export type Toast = {
  title: string;
  description?: string | undefined;
  /** A destructive one stays until it is dismissed or replaced. */
  tone?: 'plain' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

/** Null takes the one on screen away. */
export type ShowToast = (toast: Toast | null) => void;

type Toasts = { show: ShowToast; dropGoodNews: () => void };

export const ToastContext = createContext<Toasts | null>(null);

/** For whatever shows an error in its place: good news of before does not stay beside it. */
export function useErrorInPlace(error: unknown): void {
  const dropGoodNews = use(ToastContext)?.dropGoodNews;
  useEffect(() => {
    if (error) dropGoodNews?.();
  }, [error, dropGoodNews]);
}
