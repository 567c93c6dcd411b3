import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, OneLineNotices } from '../../shared/ui/notice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';
import { refusedText, type Refusal } from '../actions/queue-news.ts';
import { useDeskNews } from './desk-news.tsx';

export type Banner = { key: string; banner: ReactNode };

type BannerLineProps = {
  banners: readonly Banner[];
  /** A refusal that no other part of the screen shows. */
  refusal: Refusal | null;
  /** The content shown when there are no notices. */
  children: ReactNode;
};

/**
 * The desk's only line for notices. The line shows one notice at a time, so that content below it does not
 * move under a finger.
 */
export function BannerLine({ banners, refusal, children }: BannerLineProps) {
  const words = useWords('desk');
  const { pressed: putAway } = useDeskNews();
  const [turned, setTurned] = useState(0);
  const shown = banners[turned % Math.max(1, banners.length)];
  return (
    <OneLineNotices value>
      <div className="flex h-11 min-w-0 flex-1 basis-80 items-center gap-2 *:min-w-0">
        {refusal ? (
          <div className="flex-1">
            <Notice
              tone="danger"
              action={
                <Button variant="ghost" size="small" onClick={putAway}>
                  {words.line.putAway}
                </Button>
              }
            >
              {refusedText(words.line, refusal.told)}
            </Notice>
          </div>
        ) : (
          <>
            <div key={shown?.key} className="flex-1">
              {shown ? shown.banner : children}
            </div>
            {banners.length > 1 && (
              <Button variant="ghost" size="small" className="shrink-0" onClick={() => setTurned(turned + 1)}>
                <span className="inline-flex items-center">
                  {words.line.bannerOf({ shown: (turned % banners.length) + 1, all: banners.length })}
                  <ChevronRight size={16} aria-hidden />
                </span>
              </Button>
            )}
          </>
        )}
      </div>
    </OneLineNotices>
  );
}
