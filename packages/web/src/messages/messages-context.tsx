import { createContext, use, type ReactNode } from 'react';
import { messagesOf } from './catalogs.ts';
import type { Messages } from './en.ts';

const MessagesContext = createContext<Messages | null>(null);

export function MessagesProvider({ locale, children }: { locale: string; children: ReactNode }) {
  return <MessagesContext value={messagesOf(locale)}>{children}</MessagesContext>;
}

/** The words of the page's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it.');
  return messages;
}
