import './patient.css';
import type { PatientPage, PatientPageData } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { namedWords } from './named-words.ts';
import { PatientPageFrame } from './patient-page-frame.tsx';

/** Runs last, because the page matters more to the patient than its offline copy. */
async function keepOffline(): Promise<void> {
  try {
    const { keepForOffline } = await import('../../shared/kept/keep-for-offline.ts');
    await keepForOffline();
  } catch {
    // The page also works where the browser can't store it: in a private window, on a full phone or without a
    // network.
  }
}

/**
 * Hydrates the page from the server. `screenOf` renders the entry's own screen and returns null for others.
 */
export async function hydratePage(screenOf: (data: PatientPageData) => ReactNode): Promise<void> {
  if (document.readyState === 'complete') void keepOffline();
  else addEventListener('load', () => void keepOffline(), { once: true });
  const root = document.getElementById('root');
  const pageData = document.getElementById('page-data')?.textContent;
  if (!root || !pageData) return;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by our own server a moment ago, from the same type
  const page = JSON.parse(pageData) as PatientPage;
  const words = await namedWords();
  hydrateRoot(
    root,
    <PatientPageFrame page={page} words={words}>
      {screenOf(page.data)}
    </PatientPageFrame>,
  );
}
