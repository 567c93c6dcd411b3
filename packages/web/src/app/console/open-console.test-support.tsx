/** The console as a person opens it: its own pages and providers at an address, in a browser without a network. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { now } from '../../shared/queue/queue-samples.ts';
import { CONSOLE_PARTS, loadWords } from '../../shared/words/console-words.ts';
import type { LoadedWords } from '../../shared/words/en/catalog.ts';
import { words as inCommon } from '../../shared/words/en/console.ts';
import { words as desk } from '../../shared/words/en/desk.ts';
import { words as office } from '../../shared/words/en/office.ts';
import { words as operator } from '../../shared/words/en/operator.ts';
import { words as shared } from '../../shared/words/en/shared.ts';
import { newQueryClient, Providers, SaidIn } from './providers.tsx';
import { consoleRoutes } from './routes.tsx';

/** All that the console says in English. */
export const consoleWords: LoadedWords = { shared, console: inCommon, desk, office, operator };

const loadAll = async (language: string): Promise<void> => {
  for (const part of CONSOLE_PARTS) await loadWords(part, language);
};
// Pages are there at once, as if their document had named the words.
await loadAll('en');

/** From now on the console begins in another language, until an account says otherwise. */
export async function beginIn(language: string): Promise<void> {
  document.documentElement.dataset['language'] = language;
  await loadAll(language);
}

type Opened = { at?: string; time?: number };

/**
 * Opens a page of the console at its address, in the language of the account or of the device. `time` is what the clock shows, by
 * which the samples were made.
 */
export const openPage = (at: string, { time = now }: Omit<Opened, 'at'> = {}) =>
  start(consoleRoutes, at, time);

/** Shows a part of a page by itself, with all that pages rely on; whatever it leads to is a blank page. */
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

function start(pages: RouteObject[], at: InitialEntry, time: number) {
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

/** Waits for the toast that says this: title and description, with a stroke between them. */
export const expectToast = (words: string): Promise<void> => waitFor(() => expect(toastWords()).toBe(words));

/** The toast on screen, in words; nothing when there is none. */
export function toastWords(): string {
  const card = screen.queryByRole('button', { name: 'Dismiss' })?.parentElement;
  return [...(card?.querySelectorAll('p') ?? [])].map((line) => line.textContent).join(' / ');
}

/** Waits for the desk's log to say this first: what was done, and to whom, with a stroke between them. */
export const expectLogged = (words: string): Promise<void> =>
  waitFor(() => {
    const [entry] = screen.getByRole('log').children;
    const lines = [...(entry?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
    expect(lines.join(' / ')).toBe(words);
  });

export const ctrlZ = '{Control>}z{/Control}';

/** Undoes by the keyboard what was done last at the desk, once it is named. Returns the words that name it. */
export async function undoByKeys({ keyboard }: Pick<UserEvent, 'keyboard'>): Promise<string | null> {
  const name = await nameUndo({ keyboard });
  await keyboard(ctrlZ);
  return name;
}

/** Has the desk name what Ctrl+Z would undo. */
export async function nameUndo({ keyboard }: Pick<UserEvent, 'keyboard'>): Promise<string | null> {
  await keyboard(ctrlZ);
  return (await screen.findByRole('group', { name: /^Undo: / })).getAttribute('aria-label');
}

/** Waits for a refusal that stands in its place on the desk. */
export const expectRefused = (words: string): Promise<void> =>
  waitFor(() => expect(screen.getAllByRole('alert').map(wordsOf)).toContain(words));

/** Waits for a page or a part that says all of this somewhere. */
export const expectWords = (wanted: readonly string[], within: () => Element = wholePage): Promise<void> =>
  waitFor(() => expect(wanted.filter((one) => !wordsOf(within()).includes(one))).toEqual([]));

const wholePage = () => document.body;

/** What is to be read in an element, or on the whole page, with one space between its parts. */
export function wordsOf(element: Element = document.body): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node.parentElement?.closest(HIDDEN)) continue;
    // What React writes in pieces is one text to who reads it.
    parts.push(node.previousSibling instanceof Text ? '' : ' ', node.textContent ?? '');
  }
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Styles, and the face of a button that is not its turn. */
const HIDDEN = 'style, .invisible';
