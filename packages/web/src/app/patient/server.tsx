/** The web app's server build: draws a patient's page, so that it can be read before any script has run. */
import type { PatientPagesModule } from '@baari/contract/pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { messagesOf } from '../../messages/catalogs.ts';
import { MessagesProvider } from '../../messages/messages-context.tsx';
import { pageHead } from './page-head.ts';
import { PatientPageFrame } from './patient-page-frame.tsx';
import { PatientShell } from './patient-shell.tsx';
import { screenOf } from './screen-of.tsx';

export { chooseLocale } from '../../messages/catalogs.ts';

export const renderPatientPage: PatientPagesModule['renderPatientPage'] = (page) => {
  const messages = messagesOf(page.locale);
  const screen = renderToString(<PatientPageFrame page={page}>{screenOf(page)}</PatientPageFrame>);
  const body = renderToStaticMarkup(
    <MessagesProvider locale={page.locale}>
      <PatientShell screenHtml={screen} />
    </MessagesProvider>,
  );
  return { body, lang: messages.locale, ...pageHead(messages, page.data) };
};
