import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';

type FoldButtonProps = { isOpen: boolean; listId: string; onFold: () => void; children: ReactNode };

/** The heading of a collapsible list. It shows and hides the element with the id `listId`. */
export function FoldButton({ isOpen, listId, onFold, children }: FoldButtonProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      className="-ms-3.5"
      aria-expanded={isOpen}
      aria-controls={listId}
      icon={<ChevronRight size={18} aria-hidden className={clsx(isOpen && 'rotate-90')} />}
      onClick={onFold}
    >
      {children}
    </Button>
  );
}
