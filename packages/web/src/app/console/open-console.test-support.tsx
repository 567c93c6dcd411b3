/** Opens the console at an address with its own pages and providers, without a network. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { now } from '../../shared/queue/queue-samples.ts';
import { CONSOLE_PARTS, loadWords } from '../../shared/words/console-words.ts';
import type { LoadedWords } from '@baari/words/web';
import { words as inCommon } from '@baari/words/en/web/console';
import { words as desk } from '@baari/words/en/web/desk';
import { words as office } from '@baari/words/en/web/office';
import { words as operator } from '@baari/words/en/web/operator';
import { words as shared } from '@baari/words/en/web/shared';
import { newQueryClient, Providers, SaidIn } from './providers.tsx';
import { consoleRoutes } from './routes.tsx';

/** All English texts of the console. */
export const consoleWords: LoadedWords = { shared, console: inCommon, desk, office, operator };

const loadAll = async (language: string): Promise<void> => {
  for (const part of CONSOLE_PARTS) await loadWords(part, language);
};
// Loads the texts in advance, as the page's document would.
await loadAll('en');

/** Starts the console in another language until an account chooses one. */
export async function beginIn(language: string): Promise<void> {
  document.documentElement.dataset['language'] = language;
  await loadAll(language);
}

type Opened = { at?: string; time?: number };

/**
 * Opens a page of the console in the language of the account or the device. `time` sets the clock; the
 * samples fit the default time.
 */
export const openPage = (at: string, { time = now }: Omit<Opened, 'at'> = {}) =>
  start(consoleRoutes, at, time);

/** Renders a part of a page with the providers that pages need. Links open a blank page. */
export const show = (part: ReactNode, { at = '/', time = now }: Opened = {}) =>
  start(
    [
      {
        path: new URL(at, 'https://baari.example').pathname,
        element: <SaidIn words={consoleWords}>{part}</SaidIn>,
      },
      { path: '*', element: null },
    ],
    at,
    time,
  );

/** Opens an address of the given pages. */
export function start(pages: RouteObject[], at: InitialEntry, time: number = now) {
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  const view = render(
    <Providers words={consoleWords} queryClient={newQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, address, user: userEvent.setup({ delay: null }) };
}

/** Waits for a toast. `words` is the toast's title and description, joined by a slash. */
export const expectToast = (words: string): Promise<void> => waitFor(() => expect(toastWords()).toBe(words));

/** Returns the words of the toast on screen, or nothing. */
export function toastWords(): string {
  const card = screen.queryByRole('button', { name: 'Dismiss' })?.parentElement;
  return [...(card?.querySelectorAll('p') ?? [])].map((line) => line.textContent).join(' / ');
}

/** Waits for the first entry of the desk's log. `words` is the action and the patient, joined by a slash. */
export const expectLogged = (words: string): Promise<void> =>
  waitFor(() => {
    // An open dialog hides the log from screen readers.
    const [entry] = screen.getByRole('log', { hidden: true }).children;
    const lines = [...(entry?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
    expect(lines.join(' / ')).toBe(words);
  });

export const ctrlZ = '{Control>}z{/Control}';

/**
 * Waits until the desk names its last action, undoes that action by keyboard, and returns its name.
 */
export async function undoByKeys({ keyboard }: Pick<UserEvent, 'keyboard'>): Promise<string | null> {
  const name = await nameUndo({ keyboard });
  await keyboard(ctrlZ);
  return name;
}

/** Makes the desk show which action Ctrl+Z would undo. */
export async function nameUndo({ keyboard }: Pick<UserEvent, 'keyboard'>): Promise<string | null> {
  await keyboard(ctrlZ);
  return (await screen.findByRole('group', { name: /^Undo: / })).getAttribute('aria-label');
}

/** Waits until a dialog that was opened by a key accepts clicks. */
export async function openedDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'));
  return dialog;
}

/** Waits until the refusal of an action appears where the action was pressed. */
export const expectRefused = (words: string): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole('alert').map(wordsOf)).toContain(words));

/** Waits until a page or an element contains all these words. */
export const expectWords = (wanted: readonly string[], within: () => Element = wholePage): Promise<void> =>
  waitFor(() => expect(wanted.filter((one) => !wordsOf(within()).includes(one))).toEqual([]));

const wholePage = () => document.body;

/** Returns the text of an element or the whole page, with one space between its parts. */
export function wordsOf(element: Element = document.body): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node.parentElement?.closest(HIDDEN)) continue;
    // React splits a text into several parts that a reader sees as one text.
    parts.push(node.previousSibling instanceof Text ? '' : ' ', node.textContent ?? '');
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Selects invisible parts: styles, and the hidden label of a button. */
const HIDDEN = 'style, .invisible';
