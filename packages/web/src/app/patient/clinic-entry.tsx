import { ClinicPage } from '../../patient/clinic/clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadWords } from '../../patient/load-words.ts';

void hydratePage(loadWords, (data) =>
  data.screen === 'clinic' ? <ClinicPage board={data.board} doctorId={data.doctorId} /> : null,
);
