import { createContext, use, type ReactNode } from 'react';
import type { Messages, PageMessages } from './messages.ts';

const MessagesContext = createContext<Messages | null>(null);
const PageMessagesContext = createContext<PageMessages | null>(null);

export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** For what the server alone draws. */
export function PageMessagesProvider({
  messages,
  children,
}: {
  messages: PageMessages;
  children: ReactNode;
}) {
  return <PageMessagesContext value={messages}>{children}</PageMessagesContext>;
}

/** The words of the page's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it.');
  return messages;
}

/** The words of the page's language that the server alone draws: not for what a script brings to life. */
export function usePageMessages(): PageMessages {
  const messages = use(PageMessagesContext);
  if (!messages) throw new Error('usePageMessages needs a PageMessagesProvider above it.');
  return messages;
}
