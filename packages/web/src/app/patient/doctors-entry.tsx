import { DoctorsPage } from '../../patient/doctors/doctors-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => (data.screen === 'doctors' ? <DoctorsPage board={data.board} /> : null));
