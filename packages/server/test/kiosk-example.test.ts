/** Runs the kiosk in docs/examples against a server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';
import { eventually } from './eventually.ts';

let server: TestServer;
const started: ChildProcess[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
});
afterAll(async () => {
  for (const program of started) program.kill();
  await server.close();
});

/** Starts an example, and returns a function that returns its output so far. */
function start(file: string, env: Readonly<Record<string, string>>): () => string {
  const path = fileURLToPath(new URL(`../../../docs/examples/${file}`, import.meta.url));
  const program = spawn(process.execPath, [path], { env: { PATH: process.env['PATH'], ...env } });
  started.push(program);
  let printed = '';
  for (const output of [program.stdout, program.stderr])
    output.setEncoding('utf8').on('data', (text: string) => void (printed += text));
  return () => printed;
}

it('issues tokens with a key and prints them in the kiosk', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner, 'Asha Clinic & Sons');
  const { doctor } = await server.addDoctor(owner, clinicId);
  // If there is a second doctor, labels begin with a letter.
  await server.addDoctor(owner, clinicId, 'Ravi Kumar');
  await server.db.query(`UPDATE doctor SET room = 'Room 2' WHERE id = :id`, { id: doctor.id });
  const { secret } = await server.makeKey(owner, { clinicId, scopes: ['queue:write'], name: 'Lobby' });
  const printed = start('kiosk/kiosk.mjs', { BAARI_URL: server.url, BAARI_KEY: secret, PORT: '0' });
  const url = await eventually(() => {
    const found = /http:\/\/localhost:\d+/.exec(printed())?.[0];
    if (found === undefined) throw new Error(`not started: ${printed()}`);
    return Promise.resolve(found);
  });
  const page = await (await fetch(url)).text();
  expect(page).toContain('Asha Clinic &#38; Sons');
  expect(page).toContain('Dr. Asha Rao');
  const pressed = await fetch(`${url}/${doctor.id}`, { method: 'POST' });
  expect(await pressed.text()).toContain('<h2>A 1</h2>');
  await eventually(async () =>
    expect(printed()).toMatch(/Asha Clinic & Sons\nDr\. Asha Rao, Room 2\n\n {4}A 1\n/),
  );
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: doctor.id });
  expect(queue.lastAction).toMatchObject({ kind: 'issued', actor: 'key', by: 'Lobby', number: 1 });
  await owner.api.keys.endKey({
    clinicId,
    keyId: (await owner.api.keys.listKeys({ clinicId })).keys[0]?.keyId ?? '',
  });
  expect(await (await fetch(`${url}/${doctor.id}`, { method: 'POST' })).text()).toContain('key.ended');
});
