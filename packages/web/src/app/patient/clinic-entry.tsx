import { ClinicPage } from '../../patient/clinic/clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) =>
  data.screen === 'clinic' ? <ClinicPage board={data.board} doctorId={data.doctorId} /> : null,
);
