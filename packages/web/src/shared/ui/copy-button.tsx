import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import { copyText } from './copy-text.ts';
import { useWords } from '../words/words-context.tsx';

const copiedForMs = 2000;

type CopyButtonProps = {
  text: string;
  label?: string;
  /** Screen readers read this text instead of the label, because several buttons may have the same label. */
  name?: string;
  size?: ButtonSize;
  onCopied?: () => void;
  /** Called when the browser refuses, so that the user has to select the text. */
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
