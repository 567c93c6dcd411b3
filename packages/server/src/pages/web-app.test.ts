import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PAGE_SCRIPTS } from '@baari/contract/pages';
import { afterAll, expect, test } from 'vitest';
import { loadWebApp } from './web-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'baari-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a web build to a temporary folder. `built` is the console's manifest. */
function build(
  built: Readonly<Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>>,
) {
  const [clientDir, serverDir] = [path.join(folder, 'client'), path.join(folder, 'server')];
  for (const each of [path.join(clientDir, '.vite'), serverDir]) mkdirSync(each, { recursive: true });
  const patient = PAGE_SCRIPTS.map((script) => [
    `src/app/patient/${script}-entry.tsx`,
    { file: `${script}.js` },
  ]);
  const html = '<html><head><script type="module" src="/console.js"></script></head></html>';
  writeFileSync(
    path.join(clientDir, '.vite/patient-manifest.json'),
    JSON.stringify(Object.fromEntries(patient)),
  );
  writeFileSync(path.join(clientDir, '.vite/console-manifest.json'), JSON.stringify(built));
  writeFileSync(path.join(clientDir, 'console.html'), html);
  writeFileSync(
    path.join(serverDir, 'pages.js'),
    ['chooseLocale', 'renderPatientPage', 'renderWidget', 'renderDesk']
      .map((name) => `export const ${name} = () => null;`)
      .join(''),
  );
  return loadWebApp({ clientDir, serverDir });
}

const preloadsOf = (html: string) =>
  [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href);

test('preloads each script and text file of a screen once', async () => {
  const { consolePage } = await build({
    'console.html': { file: 'console.js', imports: ['_ui.js'] },
    'src/desk/reception/clinic-admin-page.tsx': {
      file: 'desk.js',
      imports: ['_ui.js', '_line.js', 'console.html'],
    },
    'src/office/account/auth/auth-page.tsx': { file: 'auth.js' },
    '_line.js': { file: 'line.js', imports: ['_ui.js'] },
    '_ui.js': { file: 'ui.js' },
    '../words/dist/en/web/desk.ts': { file: 'en-desk.js' },
    '../words/dist/hi/web/desk.ts': { file: 'hi-desk.js', imports: ['_hi.js'] },
    '_hi.js': { file: 'hi.js' },
    '../words/dist/en/web/office.ts': { file: 'en-office.js' },
  });
  const madeOf = (screen: string, language: string) => preloadsOf(consolePage(screen, language));
  expect(madeOf('clinic-admin', 'en')).toEqual(['/desk.js', '/ui.js', '/line.js', '/en-desk.js']);
  expect(madeOf('clinic-admin', 'hi')).toEqual(['/desk.js', '/ui.js', '/line.js', '/hi-desk.js', '/hi.js']);
  expect(madeOf('auth', 'hi')).toEqual(['/auth.js', '/en-office.js']);
  expect(madeOf('somewhere', 'hi')).toEqual([]);
});

test('preloads the styles of a screen while its scripts load', async () => {
  const { consolePage } = await build({
    'src/desk/reception/clinic-admin-page.tsx': { file: 'desk.js', imports: ['_slip.js'] },
    'src/office/account/auth/auth-page.tsx': { file: 'auth.js' },
    '_slip.js': { file: 'slip.js', css: ['slip.css'] },
  });
  const stylesOf = (screen: string) =>
    [...consolePage(screen, 'en').matchAll(/stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(stylesOf('clinic-admin')).toEqual(['/slip.css']);
  expect(stylesOf('auth')).toEqual([]);
});
