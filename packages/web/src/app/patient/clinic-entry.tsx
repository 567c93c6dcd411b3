import { ClinicPage } from '../../queue/patient/pages/clinic-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

hydratePage((data) =>
  data.screen === 'clinic' ? <ClinicPage board={data.board} doctorId={data.doctorId} /> : null,
);
