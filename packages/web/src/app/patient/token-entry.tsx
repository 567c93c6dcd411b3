import { TokenPage } from '../../patient/token/token-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadWords } from '../../patient/load-words.ts';

void hydratePage(loadWords, (data) => (data.screen === 'token' ? <TokenPage token={data.token} /> : null));
