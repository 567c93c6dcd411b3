/** Runs the script in docs/examples/month-figures against a server. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SCRIPT = fileURLToPath(
  new URL('../../../docs/examples/month-figures/month-figures.mjs', import.meta.url),
);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
});
afterAll(() => server.close());

it('writes a month’s figures as a spreadsheet, and never runs a name as a formula', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const { doctor } = await server.addDoctor(owner, clinicId, 'Asha "Ashu" Rao');
  const other = await server.addDoctor(owner, clinicId, '=1+1');
  for (const doctorId of [doctor.id, other.doctor.id]) {
    await owner.api.queue.addPatient({ doctorId, name: 'Meena Kumari', phone: null });
    await owner.api.queue.callNext({ doctorId, callRevision: 0 });
  }
  const { secret } = await server.makeKey(owner, { clinicId, scopes: ['reports:read'] });
  const env = { PATH: process.env['PATH'], BAARI_URL: server.url, BAARI_KEY: secret };
  const run = (...months: string[]) => promisify(execFile)(process.execPath, [SCRIPT, ...months], { env });
  const sheet = await eventually(async () => {
    const { stdout } = await run('2026-11');
    expect(stdout).toContain('Ashu');
    return stdout;
  });
  expect(sheet).toMatch(/^\uFEFF"Doctor","Patients seen","Not seen"/);
  expect(sheet).toContain('\r\n"Asha ""Ashu"" Rao","');
  expect(sheet).toContain(`\r\n"'=1+1","`);
  expect(sheet.trimEnd().split('\r\n').at(-1)).toMatch(/^"All doctors","\d+"/);
  await expect(run('November')).rejects.toThrow('Name a month');
  const { secret: wrong } = await server.makeKey(owner, { clinicId, scopes: ['queue:read'] });
  env.BAARI_KEY = wrong;
  await expect(run('2026-11')).rejects.toThrow('key.scope_missing');
});
