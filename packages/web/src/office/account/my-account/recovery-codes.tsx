import { Button } from '../../../shared/ui/button.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** The codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const words = useWords('office').account.myAccount.secondFactor;
  const showToast = useToast();
  return (
    <div className="space-y-4">
      <Notice tone="warm" title={words.keep}>
        {words.keepHint}
      </Notice>
      <ol className="space-y-1 rounded-card bg-sunken p-4 font-mono text-sm break-all select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-between">
        <CopyButton
          text={codes.join('\n')}
          label={words.copyAll}
          size="medium"
          onError={() => showToast({ title: words.copyFailed, tone: 'destructive' })}
        />
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </div>
  );
}
