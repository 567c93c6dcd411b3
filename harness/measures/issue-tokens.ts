/** Compares issuing tokens over HTTP with the same statements sent directly through the driver. */
import { type Act, type Case, CLIENTS, compareWithSql, type Comparison, doAll } from './over-sql.ts';
import { prepareBase, printComparison } from './over-sql.ts';
import type { BenchPostgres } from '../postgres.ts';

let lastPhone = 0;

/** Issues a token for a new patient. */
export const issueToken: Act = async (client, { id }) => {
  lastPhone += 1;
  const patient = { name: `Patient ${lastPhone}`, phone: `9${String(lastPhone).padStart(9, '0')}` };
  const { status, body } = await client.post(`/api/doctors/${id}/tokens`, {
    ...patient,
    travelMinutes: null,
  });
  if (status !== 200) throw new Error(`a token was refused: ${status} ${body}`);
};

const ISSUE = { openAct: () => issueToken, isInOrder: false };

/** `rounds` includes the warm-up. */
const casesOf = (rounds: number): Case[] => [
  { ...ISSUE, rounds, name: 'a token, each at another doctor', doctorCount: CLIENTS, times: 1600 },
  // The number of tokens is limited, because each response contains the whole queue. A busy doctor issues
  // fewer tokens in a day.
  { ...ISSUE, rounds, name: 'a token, all at one doctor', doctorCount: 1, times: 320 },
];

export async function measureIssueTokens(postgres: BenchPostgres, rounds: number): Promise<Comparison[]> {
  // Issues a first token to open the day's session, which recordings need.
  const base = await prepareBase(postgres, 'issue', (url, doctors) => doAll(url, doctors, 1, issueToken));
  const comparisons: Comparison[] = [];
  for (const each of casesOf(rounds)) comparisons.push(await compareWithSql(postgres, base, each));
  return comparisons;
}

export async function benchIssueTokens(postgres: BenchPostgres): Promise<void> {
  (await measureIssueTokens(postgres, 4)).forEach(printComparison);
}
