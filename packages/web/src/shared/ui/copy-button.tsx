import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import { copyText } from './copy-text.ts';
import { useWords } from '../words/words-context.tsx';

const copiedForMs = 2000;

type CopyButtonProps = {
  text: string;
  label?: string;
  /** Read aloud in place of the label, where several are below each other. */
  name?: string;
  size?: ButtonSize;
  onCopied?: () => void;
  /** The browser refused; the text has to be selected by hand. */
  onError: () => void;
};

export function CopyButton({ text, label, name, size = 'small', onCopied, onError }: CopyButtonProps) {
  const { actions } = useWords('console');
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copied = () => {
    setCopied(true);
    onCopied?.();
  };
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        aria-label={isCopied ? undefined : name}
        icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        onClick={() => void copyText(text).then(copied, onError)}
      >
        {isCopied ? actions.copied : (label ?? actions.copy)}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && actions.copied}
      </span>
    </>
  );
}
