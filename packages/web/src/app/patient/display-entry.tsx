import { DisplayPage } from '../../queue/display/display-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

void hydratePage((data) => (data.screen === 'display' ? <DisplayPage board={data.board} /> : null));
