import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useRenewal } from './use-renewal.ts';

export type RenewedWords = { renewed: string; renewedHint: string; loadAgain: string };

/** Says that the page is older than its server, while it waits for a moment to load itself again. */
export function RenewedNotice({ words }: { words: RenewedWords }) {
  if (!useRenewal()) return null;
  return (
    <Notice
      tone="warm"
      title={words.renewed}
      className="mb-4 print:hidden"
      action={
        <Button variant="secondary" onClick={() => location.reload()}>
          {words.loadAgain}
        </Button>
      }
    >
      {words.renewedHint}
    </Notice>
  );
}
