import { Button } from '../../shared/ui/button.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useToast } from '../../shared/ui/toast.tsx';

type ShownSecretProps = {
  title: string;
  words: { once: string; copy: string; copyFailed: string; done: string };
  /** Names the secret for screen readers. */
  label: string;
  secret: string;
  onClose: () => void;
};

/** Shows a secret once, to copy. */
export function ShownSecret({ title, words, label, secret, onClose }: ShownSecretProps) {
  const showToast = useToast();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      intoField={false}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <Notice tone="warm">{words.once}</Notice>
      <output
        aria-label={label}
        className="mt-4 block rounded-control bg-sunken p-3 font-mono text-sm break-all select-all"
      >
        {secret}
      </output>
      <div className="mt-4">
        <CopyButton
          text={secret}
          label={words.copy}
          onError={() => showToast({ title: words.copyFailed, tone: 'destructive' })}
        />
      </div>
    </Dialog>
  );
}
