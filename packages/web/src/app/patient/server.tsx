/** The web app's server build: draws a patient's page, so that it can be read before any script has run. */
import type { PatientPage, PatientPagesModule } from '@baari/contract/pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { languageOf } from '../../messages/languages.ts';
import { PageMessagesProvider } from '../../messages/messages-context.tsx';
import { pageAddress } from './page-address.ts';
import { pageHead } from './page-head.ts';
import { PatientPageFrame } from './patient-page-frame.tsx';
import { PatientShell } from './patient-shell.tsx';
import { screenOf } from './screen-of.tsx';

export { chooseLocale } from '../../messages/languages.ts';

export const renderPatientPage: PatientPagesModule['renderPatientPage'] = (page) => {
  const { words, pageWords } = languageOf(page.locale);
  const screen = renderToString(
    <PageMessagesProvider messages={pageWords}>
      <PatientPageFrame page={page} messages={words}>
        {screenOf(page)}
      </PatientPageFrame>
    </PageMessagesProvider>,
  );
  return { body: bodyOf(page, screen), lang: words.locale, ...pageHead({ words, pageWords }, page.data) };
};

/** The display fills its screen; every other page stands in the shell. */
function bodyOf(page: PatientPage, screenHtml: string): string {
  if (page.data.screen === 'display') {
    return renderToStaticMarkup(<div id="root" dangerouslySetInnerHTML={{ __html: screenHtml }} />);
  }
  return renderToStaticMarkup(
    <PageMessagesProvider messages={languageOf(page.locale).pageWords}>
      <PatientShell {...{ screenHtml, path: page.path, locale: page.locale }} address={pageAddress(page)} />
    </PageMessagesProvider>,
  );
}
