import { BookingPage } from '../../patient/booking/booking-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => (data.screen === 'booking' ? <BookingPage booking={data.booking} /> : null));
