import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import { copyText } from './copy-text.ts';

const copiedForMs = 2000;

type CopyButtonProps = {
  text: string;
  label?: string;
  size?: ButtonSize;
  onCopied?: () => void;
  /** The browser refused; the text has to be selected by hand. */
  onError: () => void;
};

export function CopyButton({ text, label = 'Copy', size = 'small', onCopied, onError }: CopyButtonProps) {
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
        icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        onClick={() => void copyText(text).then(copied, onError)}
      >
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
