import { DoctorsPage } from '../../patient/doctors/doctors-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadListWords } from '../../patient/load-words.ts';

void hydratePage(loadListWords, (data) =>
  data.screen === 'doctors' ? <DoctorsPage board={data.board} /> : null,
);
