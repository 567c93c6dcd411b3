/** Checks that the site lists the authors and licences of the third-party code that its pages contain. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ hasPages: true });
});
afterAll(() => server.close());

const webPackage = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL('../../web/package.json', import.meta.url), 'utf8')));

it('names every package in the pages, with its licence', async () => {
  const files = ['/licenses/console.md', '/licenses/patient.md'];
  const texts = await Promise.all(files.map(async (file) => (await fetch(`${server.url}${file}`)).text()));
  for (const text of texts) expect(text).toContain('Permission is hereby granted, free of charge');
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^## (\S+) - \S+ \(.+\)$/gm)].map(([, name = '']) => name),
  );
  const bundled = Object.keys(webPackage.dependencies).filter((name) => !name.startsWith('@baari/'));
  // One package only re-exports the packages in a scope of its name, so the files contain the names of those
  // packages.
  const isNamed = (name: string) => named.some((one) => one === name || one.startsWith(`@${name}/`));
  expect(bundled.filter((name) => !isNamed(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(bundled.length);
});

it('links from its pages to the licences as plain text', async () => {
  const page = await (await fetch(server.url)).text();
  const files = [...page.matchAll(/href="(\/licenses\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toEqual(['/licenses/patient.md', '/licenses/console.md']);
  for (const file of files) {
    const { status, headers } = await fetch(`${server.url}${file}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  }
});
