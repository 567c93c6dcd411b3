// npm run demo -- [--speed MINUTES_PER_SECOND] [--minutes LENGTH_OF_THE_DAY] [--morning] Fills a separate
// database with a clinic of four doctors and simulates a day in it through the real API. With --morning, the
// clinic is in a time zone in which it is morning now. Use --morning to take pictures.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MORNING_ZONE } from '../harness/morning-zone.ts';
import { buildIfStale } from './build.mjs';
import { openClinic } from '../packages/server/test/demo-clinic.ts';
import { playDay } from './demo/day.ts';

const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '480' },
    morning: { type: 'boolean', default: false },
  },
});
const [minutesPerSecond, dayMinutes] = [Number(values.speed), Number(values.minutes)];
if (!(minutesPerSecond > 0) || !(dayMinutes > 0)) {
  console.error('Use it like: npm run demo -- --speed 2 --minutes 240');
  process.exit(2);
}

await buildIfStale();

const port = process.env['PORT'] ?? '3000';
const dataDir = path.resolve(process.env['DATA_DIR'] ?? './data/demo');
const url = `http://localhost:${port}`;

const server = spawn(process.execPath, ['packages/server/src/main.ts'], {
  env: {
    PLANS: 'on',
    ...process.env,
    ...(values.morning && { TIME_ZONE: MORNING_ZONE }),
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = new AbortController();
server.once('exit', () => {
  ended.abort();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill('SIGTERM'));

try {
  const clinic = await openClinic(url, dataDir, ended.signal);
  console.log(`
A clinic with ${clinic.doctors.length} doctors is open. A second here is ${minutesPerSecond} of its minutes.

  Patients     ${url}/${clinic.slug}
  Owner        ${url}/auth            ${clinic.owner.email}   ${clinic.owner.password}
${clinic.doctors.map((doctor) => `  ${`Dr. ${doctor.name}`.padEnd(12)} ${url}/doctor-login    ${doctor.phone}   ${doctor.code}`).join('\n')}

Stop it with Ctrl+C.
`);
  await playDay(clinic, { minutesPerSecond, dayMinutes, signal: ended.signal });
} catch (error) {
  if (!ended.signal.aborted) throw error;
} finally {
  server.kill('SIGTERM');
}
