import type { PatientPage } from '@baari/contract/pages';
import type { ReactNode } from 'react';
import { RenewedNotice } from '../../shared/live/index.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import type { LoadedWords } from '@baari/words/web';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { OwnTokensProvider } from '../../patient/parts/own-tokens-context.tsx';

type PatientPageFrameProps = { page: PatientPage; words: LoadedWords; children: ReactNode };

/** Provides every screen with its texts and the time, which are the same on the server and in the browser. */
export function PatientPageFrame({ page, words, children }: PatientPageFrameProps) {
  return (
    <WordsProvider value={words}>
      <ClockProvider start={Date.parse(page.now)}>
        {/* The display shows this notice in its own header, because there is no space above the header. */}
        {page.data.screen !== 'display' && <RenewedNotice words={words.shared.live.renewal} />}
        <OwnTokensProvider value={page.visitor.tokens}>{children}</OwnTokensProvider>
      </ClockProvider>
    </WordsProvider>
  );
}
