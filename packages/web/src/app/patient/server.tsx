/** Renders patients' pages on the server, so that they are readable before any script runs. */
import type { PatientPage, PagesModule } from '@baari/contract/pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { WidgetDocument } from '../../patient/widget/widget-document.tsx';
import { languagesOf, wordsIn } from '../../shared/words/languages.ts';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { pageHead } from './page-head.ts';
import { PatientPageFrame } from './patient-page-frame.tsx';
import { PatientShell } from './patient-shell.tsx';
import { screenOf } from './screen-of.tsx';

export { chooseLocale } from '../../shared/words/languages.ts';

export const renderPatientPage: PagesModule['renderPatientPage'] = (page) => {
  const words = wordsIn(page.locale);
  const screen = renderToString(
    <PatientPageFrame page={page} words={words}>
      {screenOf(page)}
    </PatientPageFrame>,
  );
  return { body: bodyOf(page, screen), lang: words.shared.locale, ...pageHead(words, page.data) };
};

export const renderWidget: PagesModule['renderWidget'] = (page) =>
  `<!doctype html>${renderToStaticMarkup(
    <WordsProvider value={wordsIn(page.locale)}>
      <WidgetDocument {...page} />
    </WordsProvider>,
  )}`;

/** Wraps a page in the shell, except the display, which fills its screen. */
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

/** Returns the page's path with the valid part of its query. */
function pageAddress({ path, data }: Pick<PatientPage, 'path' | 'data'>): string {
  const query = queryOf(data).toString();
  return query ? `${path}?${query}` : path;
}

function queryOf(data: PatientPage['data']): URLSearchParams {
  const query = new URLSearchParams();
  if (data.screen === 'support') query.set('topic', data.topic);
  if (data.screen === 'clinics') {
    const { filter, found } = data;
    if (filter.query) query.set('query', filter.query);
    if (filter.specialty) query.set('specialty', filter.specialty);
    if (filter.near) query.set('near', filter.near);
    if (found.page > 1) query.set('page', String(found.page));
  }
  return query;
}
