import { FindClinicPage } from '../../patient/find-clinic/find-clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) =>
  data.screen === 'clinics' ? (
    <FindClinicPage filter={data.filter} found={data.found} glances={data.glances} />
  ) : null,
);
