import './patient.css';
import { hydrateRoot } from 'react-dom/client';
import { loadWords } from '../../messages/load-words.ts';
import { MessagesProvider } from '../../messages/messages-context.tsx';
import { SUPPORT_FORM_ID, SupportForm } from '../../platform/public/support-form.tsx';
import { drawnLocale } from './drawn-locale.ts';

async function hydrateForm(): Promise<void> {
  const form = document.getElementById(SUPPORT_FORM_ID);
  const locale = drawnLocale();
  if (!form || locale === null) return;
  hydrateRoot(
    form,
    <MessagesProvider messages={await loadWords(locale)}>
      <SupportForm />
    </MessagesProvider>,
  );
}

void hydrateForm();
