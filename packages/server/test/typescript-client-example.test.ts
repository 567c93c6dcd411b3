/** Generates types from the served description of the API, and compiles and runs the client of docs/examples with them. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const example = readFileSync(path.join(root, 'docs/examples/typescript-client/issue-token.ts'), 'utf8');

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  // The folder is inside the project, so that Node.js finds the libraries of the example.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/typescript-client-'));
  const types = await openapiTS(new URL(`${server.url}/api/openapi.json`));
  write('baari.ts', astToString(types));
  write('issue-token.ts', example);
  write('package.json', '{"type":"module"}');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

/** Compiles the programs together, and returns the names of those in which the compiler finds an error. */
async function findFaulty(programs: readonly string[]): Promise<string[]> {
  const compilerOptions = { types: ['node'], lib: ['ES2024', 'DOM'] };
  write(
    'tsconfig.json',
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files: programs }),
  );
  const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, '-p', folder], (_error, stdout) => resolve(stdout));
  });
  return [
    ...new Set([...printed.matchAll(/([\w.-]+)\(\d+,\d+\): error/g)].flatMap(([, file]) => file ?? [])),
  ];
}

const MISTAKES = [
  ['wrong-path.ts', "'/key'", "'/keys'"],
  ['wrong-parameter.ts', 'doctorId: doctor.doctorId', 'doctor: doctor.doctorId'],
  ['wrong-type.ts', 'phone: null', 'phone: 98'],
  ['wrong-answer.ts', 'queue.nowServing', 'queue.serving'],
] as const;

it('the example compiles, and the compiler finds a wrong path, parameter, type and field', async () => {
  for (const [file, right, wrong] of MISTAKES) {
    expect(example).toContain(right);
    write(file, example.replace(right, wrong));
  }
  const faulty = MISTAKES.map(([file]) => file);
  expect((await findFaulty(['issue-token.ts', ...faulty])).toSorted()).toEqual(faulty.toSorted());
});

it('issues a token on the running server, and exits with the reason for a refusal', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner, 'Asha Clinic');
  const { doctor } = await server.addDoctor(owner, clinicId);
  const { secret } = await server.makeKey(owner, { clinicId, scopes: ['queue:write'], name: 'Lobby' });
  const issue = (name: string) =>
    run(process.execPath, [path.join(folder, 'issue-token.ts'), name], {
      env: { PATH: process.env['PATH'], BAARI_URL: server.url, BAARI_KEY: secret },
    });
  expect((await issue('Meena Kumari')).stdout).toBe('Asha Clinic: token 1, now serving 0\n');
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: doctor.id });
  expect(queue.lastAction).toMatchObject({ kind: 'issued', actor: 'key', by: 'Lobby', number: 1 });
  await expect(issue('')).rejects.toMatchObject({ stderr: expect.stringContaining('request.invalid') });
});
