import './patient.css';
import { hydrateRoot } from 'react-dom/client';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { DemoPage } from '../../visitor/demos/demo-page.tsx';
import { loadWords } from '../../visitor/demos/load-words.ts';
import { drawnLocale } from './drawn-locale.ts';

async function hydrateDemo(): Promise<void> {
  const root = document.getElementById('root');
  const locale = drawnLocale();
  if (!root || locale === null) return;
  hydrateRoot(
    root,
    <WordsProvider value={await loadWords(locale)}>
      <DemoPage path={location.pathname} />
    </WordsProvider>,
  );
}

void hydrateDemo();
