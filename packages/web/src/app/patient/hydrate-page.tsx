import './patient.css';
import type { PatientPage, PatientPageData } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PatientPageFrame } from './patient-page-frame.tsx';

/** Brings to life what the server has drawn; `screenOf` draws the entry's own screen and null for any other. */
export function hydratePage(screenOf: (data: PatientPageData) => ReactNode): void {
  const root = document.getElementById('root');
  const pageData = document.getElementById('page-data')?.textContent;
  if (!root || !pageData) return;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by our own server a moment ago, from the same type
  const page = JSON.parse(pageData) as PatientPage;
  hydrateRoot(root, <PatientPageFrame page={page}>{screenOf(page.data)}</PatientPageFrame>);
}
