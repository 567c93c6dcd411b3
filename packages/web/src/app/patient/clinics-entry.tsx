import { FindClinicPage } from '../../patient/find-clinic/find-clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadWords } from '../../patient/load-words.ts';

void hydratePage(loadWords, (data) =>
  data.screen === 'clinics' ? <FindClinicPage filter={data.filter} found={data.found} /> : null,
);
