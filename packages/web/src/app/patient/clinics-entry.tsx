import { FindClinicPage } from '../../patient/find-clinic/find-clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadListWords } from '../../patient/load-words.ts';

void hydratePage(loadListWords, (data) =>
  data.screen === 'clinics' ? <FindClinicPage filter={data.filter} found={data.found} /> : null,
);
