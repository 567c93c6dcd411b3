import { FindClinicPage } from '../../clinics/find/find-clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) =>
  data.screen === 'clinics' ? <FindClinicPage filter={data.filter} found={data.found} /> : null,
);
