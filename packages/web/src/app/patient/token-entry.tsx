import { TokenPage } from '../../queue/patient/pages/token-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => (data.screen === 'token' ? <TokenPage token={data.token} /> : null));
