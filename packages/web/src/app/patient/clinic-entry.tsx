import { ClinicPage } from '../../patient/clinic/clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadTakingWords } from '../../patient/load-words.ts';

void hydratePage(loadTakingWords, (data) =>
  data.screen === 'clinic' ? <ClinicPage board={data.board} doctorId={data.doctorId} /> : null,
);
