import { DoctorsPage } from '../../patient/doctors/doctors-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadWords } from '../../patient/load-words.ts';

void hydratePage(loadWords, (data) =>
  data.screen === 'doctors' ? <DoctorsPage board={data.board} /> : null,
);
