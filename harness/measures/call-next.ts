/**
 * Compares calls over HTTP from the doctors' panels with the same statements sent directly through the
 * driver.
 */
import { issueToken } from './issue-tokens.ts';
import { KeepAlive } from '../keep-alive.ts';
import { type Act, CLIENTS, compareWithSql, type Comparison, doAll } from './over-sql.ts';
import { prepareBase, printComparison } from './over-sql.ts';
import type { BenchPostgres } from '../postgres.ts';
import type { BenchDoctor } from '../seed.ts';

/** The number of patients who wait for each doctor at the start. */
const WAITING = 60;
const CALLS = 50;

/** The cookies with which the doctors' panels are signed in, by doctor id. */
type Panels = Map<string, string>;

const callNextWith = (panels: Panels): Act => {
  const called = new Map<string, Promise<number>>();
  return async (client, { id }) => {
    // On a real panel, the button is disabled until the server has answered the previous call.
    const revision = (called.get(id) ?? Promise.resolve(0)).then(async (callRevision) => {
      const path = `/api/doctors/${id}/queue/call-next`;
      const { status, body } = await client.post(path, { callRevision }, panels.get(id));
      if (status !== 200) throw new Error(`a call was refused: ${status} ${body}`);
      return Number(/"callRevision":(\d+)/.exec(body)?.[1]);
    });
    called.set(id, revision);
    await revision;
  };
};

async function signIn(url: string, { phone, code }: BenchDoctor): Promise<string> {
  const client = new KeepAlive(url);
  const { cookies } = await client.post('/api/doctor-logins', { phone, code });
  client.close();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

export async function measureCallNext(postgres: BenchPostgres, rounds: number): Promise<Comparison> {
  const panels: Panels = new Map();
  const base = await prepareBase(postgres, 'call', async (url, doctors) => {
    await doAll(url, doctors, WAITING, issueToken);
    for (const doctor of doctors) panels.set(doctor.id, await signIn(url, doctor));
  });
  return compareWithSql(postgres, base, {
    name: 'a call, each of another doctor',
    doctorCount: CLIENTS,
    times: CALLS * CLIENTS,
    rounds,
    openAct: () => callNextWith(panels),
    isInOrder: true,
  });
}

export async function benchCallNext(postgres: BenchPostgres): Promise<void> {
  printComparison(await measureCallNext(postgres, 4));
}
