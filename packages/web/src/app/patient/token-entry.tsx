import { TokenPage } from '../../queue/patient/pages/token-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

hydratePage((data) => (data.screen === 'token' ? <TokenPage token={data.token} /> : null));
