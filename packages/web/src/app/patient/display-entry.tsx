import { DisplayPage } from '../../display/display-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => (data.screen === 'display' ? <DisplayPage display={data} /> : null));
