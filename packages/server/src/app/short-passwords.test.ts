import { expect, it } from 'vitest';
import { startTestServer, type TestServerOptions } from '../../test/test-server.ts';

async function toldAtStart(options: TestServerOptions): Promise<string[]> {
  const log: string[] = [];
  const server = await startTestServer({ logLevel: 'warn', log, ...options });
  await server.close();
  return log.flatMap((line) => /"msg":"(Passwords of [^"]+)"/.exec(line)?.[1] ?? []);
}

it('warns a platform’s operator at startup if passwords may be shorter than the standard’s minimum', async () => {
  expect(await toldAtStart({ kind: 'platform', passwordMinLength: 7 })).toEqual([
    'Passwords of 7 characters are allowed here. Of a platform the standard asks for 8: PASSWORD_MIN_LENGTH=8',
  ]);
  expect(await toldAtStart({ kind: 'platform', passwordMinLength: 8 })).toEqual([]);
  expect(await toldAtStart({ kind: 'clinic', passwordMinLength: 6 })).toEqual([]);
});
