import { TokenPage } from '../../patient/token/token-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => (data.screen === 'token' ? <TokenPage token={data.token} /> : null));
