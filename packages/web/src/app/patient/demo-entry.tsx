import { hydrateRoot } from 'react-dom/client';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { DemoPage } from '../../visitor/demos/demo-page.tsx';
import { loadDemoWords } from '../../visitor/demos/load-words.ts';
import './patient.css';

async function hydrateDemo(): Promise<void> {
  const root = document.getElementById('root');
  const locale = drawnLocale();
  if (!root || locale === null) return;
  hydrateRoot(
    root,
    <WordsProvider value={await loadDemoWords(locale)}>
      <DemoPage path={location.pathname} />
    </WordsProvider>,
  );
}

void hydrateDemo();

/** Returns the language that the server rendered the page in. */
function drawnLocale(): string | null {
  const page: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
  if (typeof page !== 'object' || page === null || !('locale' in page)) return null;
  return typeof page.locale === 'string' ? page.locale : null;
}
