import { DisplayPage } from '../../display/display-page.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { loadWords } from '../../display/load-words.ts';

void hydratePage(loadWords, (data) => (data.screen === 'display' ? <DisplayPage display={data} /> : null));
