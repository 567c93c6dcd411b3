import { useToast } from '../../shared/ui/toast.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

/** Says that the browser refused to copy. */
export function useCopyFailed(): () => void {
  const { copyFailed, copyFailedHint } = useWords('operator').whatsapp;
  const showToast = useToast();
  return () => showToast({ title: copyFailed, description: copyFailedHint, tone: 'destructive' });
}
