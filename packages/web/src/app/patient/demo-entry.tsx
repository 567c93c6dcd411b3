import type { DemoWords } from '@baari/words/web';
import { hydrateRoot } from 'react-dom/client';
import { inLanguage } from '../../shared/words/in-language.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { DemoPage } from '../../visitor/demos/demo-page.tsx';
import './patient.css';

const files = import.meta.glob<DemoWords>('../../../../words/dist/*/web/demos.ts', { import: 'words' });

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

function drawnLocale(): string | null {
  const page: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
  if (typeof page !== 'object' || page === null || !('locale' in page)) return null;
  return typeof page.locale === 'string' ? page.locale : null;
}

/** Loads the texts of the demonstrations, for `WordsProvider`. */
async function loadDemoWords(locale: string) {
  const words = await inLanguage(files, locale);
  return { shared: words, demos: words };
}
