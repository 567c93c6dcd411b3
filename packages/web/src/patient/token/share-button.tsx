import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../../shared/words/words-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { copyText } from '../../shared/ui/copy-text.ts';

const SHOWN_MS = 3000;

type Outcome = 'copied' | 'failed';

/** Offers the page's address to the phone's other apps, or copies it where the browser cannot share. */
export function ShareButton({ text, icon }: { text: string; icon: ReactNode }) {
  const { token: words } = useWords('patient');
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    const url = location.origin + location.pathname;
    try {
      if ('share' in navigator) await navigator.share({ text, url });
      else {
        await copyText(url);
        setOutcome('copied');
      }
    } catch (error) {
      // Closing the phone's own dialog is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('failed');
    }
  };
  return (
    <>
      <Button variant="secondary" size="small" icon={icon} onClick={() => void share()}>
        {outcome === 'copied' ? words.copied : words.share}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'basis-full text-sm' : 'sr-only'}>
        {outcome === 'copied' && words.copied}
        {outcome === 'failed' && words.copyFailed}
      </span>
    </>
  );
}
