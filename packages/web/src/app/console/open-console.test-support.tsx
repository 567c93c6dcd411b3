/** The console as a person opens it: its own pages and providers at an address, in a browser without a network. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import { now } from '../../shared/queue/queue-samples.ts';
import { consoleWords } from '../../shared/words/console-words.ts';
import type { LoadedWords } from '../../shared/words/en/catalog.ts';
import { Providers } from './providers.tsx';
import { routes } from './routes.tsx';

type Opened = { at?: string; time?: number; words?: LoadedWords };

/**
 * Opens a page of the console at its address. `time` is what the clock shows, by which the samples were made; `words`
 * are those of another language.
 */
export const openPage = (at: string, { time = now, words = consoleWords }: Omit<Opened, 'at'> = {}) =>
  start(routes, at, time, words);

/** Shows a part of a page by itself, with all that pages rely on; whatever it leads to is a blank page. */
export const show = (part: ReactNode, { at = '/', time = now, words = consoleWords }: Opened = {}) =>
  start(
    [
      { path: new URL(at, 'https://baari.example').pathname, element: part },
      { path: '*', element: null },
    ],
    at,
    time,
    words,
  );

function start(pages: RouteObject[], at: InitialEntry, time: number, words: LoadedWords) {
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
  const router = createMemoryRouter(pages, { initialEntries: [at] });
  const view = render(
    <Providers words={words}>
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
