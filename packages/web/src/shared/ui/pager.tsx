import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useButtonFocus } from './button-focus.ts';
import { Button } from './button.tsx';
import { lastPage, shownText } from './paging.ts';
import { useWords } from '../words/words-context.tsx';

type PagerProps = { page: number; total: number; pageSize: number; onPage: (page: number) => void };

/** Shows which part of a list is visible, and links to its other pages. */
export function Pager({ page, total, pageSize, onPage }: PagerProps) {
  const words = useWords('console').lists;
  const focus = useButtonFocus<HTMLDivElement>();
  const isFirst = page <= 1;
  const isLast = page >= lastPage(total, pageSize);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-ink-soft tabular-nums">
        {shownText(page, total, pageSize, words)}
      </p>
      {!(isFirst && isLast) && (
        <div {...focus} role="group" aria-label={words.pages} className="flex gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={<ChevronLeft size={18} aria-hidden />}
            disabled={isFirst}
            onClick={() => onPage(page - 1)}
          >
            {words.previous}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<ChevronRight size={18} aria-hidden />}
            disabled={isLast}
            onClick={() => onPage(page + 1)}
          >
            {words.next}
          </Button>
        </div>
      )}
    </div>
  );
}
