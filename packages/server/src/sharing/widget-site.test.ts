import { expect, it } from 'vitest';
import { widgetSite } from './widget-site.ts';

it.each([
  ['www.clinic.example', 'www.clinic.example'],
  [' https://WWW.Clinic.example/contact?a=b#c ', 'www.clinic.example'],
  ['http://clinic.example', 'clinic.example'],
  ['*.filesusr.com', '*.filesusr.com'],
  ['https://*.googleusercontent.com/', '*.googleusercontent.com'],
  ['clinic.example:8443', 'clinic.example:8443'],
  ['https://clinic.example:443/', 'clinic.example'],
  ['क्लिनिक.भारत', 'xn--11ba0dwb0db8g.xn--h2brj9c'],
])('reads the site of %j', (typed, site) => {
  expect(widgetSite(typed)).toBe(site);
});

it.each([
  '',
  '*',
  '*.com',
  'https:',
  'localhost',
  'clinic',
  "'self'",
  'clinic.example;script-src *',
  'clinic.example\r\nset-cookie: a=b',
  'clinic..example',
  '-clinic.example',
  'a.*.example',
  'safe.example@evil.example',
  'javascript:alert(1)',
  'ftp://clinic.example',
  '[::1]',
  `${'a'.repeat(300)}.example`,
])('refuses %j', (typed) => {
  expect(widgetSite(typed)).toBeNull();
});
