import { Copy } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { copyText } from '../../shared/ui/copy-text.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Copies the address of a doctor's token page and says so. */
export function useCopyAddress(pageUrl: string): () => void {
  const { copyFailed, copyUrlByHand, dashboard, urlCopied } = useWords('office');
  const showToast = useToast();
  const done = () => showToast({ title: urlCopied, description: dashboard.card.urlCopiedHint });
  const failed = () => showToast({ title: copyFailed, description: copyUrlByHand, tone: 'destructive' });
  return () => void copyText(pageUrl).then(done, failed);
}

/** The address of a doctor's token page, to read and to copy. */
export function PageAddress({ pageUrl }: { pageUrl: string }) {
  const { card: words } = useWords('office').dashboard;
  const copy = useCopyAddress(pageUrl);
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">{pageUrl.replace(/^https?:\/\//, '')}</p>
      <Button
        variant="secondary"
        size="icon"
        className="shrink-0"
        aria-label={words.copyUrl}
        title={words.copyUrl}
        icon={<Copy size={18} aria-hidden />}
        onClick={copy}
      />
    </div>
  );
}
