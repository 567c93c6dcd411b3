import './patient.css';
import { hydrateRoot } from 'react-dom/client';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { SUPPORT_FORM_ID, SupportForm } from '../../visitor/support/support-form.tsx';
import { namedWords } from './named-words.ts';

async function hydrateForm(): Promise<void> {
  const form = document.getElementById(SUPPORT_FORM_ID);
  if (!form) return;
  hydrateRoot(
    form,
    <WordsProvider value={await namedWords()}>
      <SupportForm hasPlans={form.dataset['plans'] !== 'off'} />
    </WordsProvider>,
  );
}

void hydrateForm();
