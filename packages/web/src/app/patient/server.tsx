/** The web app's server build: draws a patient's page, so that it can be read before any script has run. */
import type { PatientPage, PatientPagesModule } from '@baari/contract/pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { languagesOf, wordsIn } from '../../shared/words/languages.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { pageAddress } from './page-address.ts';
import { pageHead } from './page-head.ts';
import { PatientPageFrame } from './patient-page-frame.tsx';
import { PatientShell } from './patient-shell.tsx';
import { screenOf } from './screen-of.tsx';

export { chooseLocale } from '../../shared/words/languages.ts';

export const renderPatientPage: PatientPagesModule['renderPatientPage'] = (page) => {
  const words = wordsIn(page.locale);
  const screen = renderToString(
    <PatientPageFrame page={page} words={words}>
      {screenOf(page)}
    </PatientPageFrame>,
  );
  return { body: bodyOf(page, screen), lang: words.shared.locale, ...pageHead(words, page.data) };
};

/** The display fills its screen; every other page stands in the shell. */
function bodyOf(page: PatientPage, screenHtml: string): string {
  if (page.data.screen === 'display') {
    return renderToStaticMarkup(<div id="root" dangerouslySetInnerHTML={{ __html: screenHtml }} />);
  }
  return renderToStaticMarkup(
    <WordsProvider value={wordsIn(page.locale)}>
      <PatientShell
        screenHtml={screenHtml}
        path={page.path}
        address={pageAddress(page)}
        locale={page.locale}
        languages={languagesOf(page.data.screen)}
        visitor={page.visitor}
        publicTexts={page.publicTexts}
        hasPlans={page.hasPlans}
        now={page.now}
      />
    </WordsProvider>,
  );
}
