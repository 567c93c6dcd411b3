import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const MODULE = path.resolve(import.meta.dirname, 'process-log.ts');

it.each(['throw error', 'void Promise.reject(error)'])(
  'logs where an error occurred and its kind when a process dies of `%s`, without personal data',
  (crash) => {
    const program = `
      import { tellCrashes } from ${JSON.stringify(MODULE)};
      tellCrashes();
      const detail = 'Failing row contains (Zyxname, +919812340567)';
      const error = Object.assign(new Error(detail), { severity: 'ERROR', code: '23514', detail });
      setTimeout(() => { ${crash}; });`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('"message":"SQLSTATE 23514"');
    expect(stderr).toContain('"msg":"crashed"');
    expect(stderr).not.toMatch(/Zyxname|9812340567/);
  },
);
