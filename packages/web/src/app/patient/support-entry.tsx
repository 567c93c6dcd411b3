import './patient.css';
import { hydrateRoot } from 'react-dom/client';
import { loadWords } from '../../visitor/load-words.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { SUPPORT_FORM_ID, SupportForm } from '../../visitor/support/support-form.tsx';
import { drawnLocale } from './drawn-locale.ts';

async function hydrateForm(): Promise<void> {
  const form = document.getElementById(SUPPORT_FORM_ID);
  const locale = drawnLocale();
  if (!form || locale === null) return;
  hydrateRoot(
    form,
    <WordsProvider value={await loadWords(locale)}>
      <SupportForm hasPlans={form.dataset['plans'] !== 'off'} />
    </WordsProvider>,
  );
}

void hydrateForm();
