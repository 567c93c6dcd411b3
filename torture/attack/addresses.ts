/**
 * Checks that people can still work while a bot sends floods of requests from the same address, for example
 * on the clinic's Wi-Fi.
 */
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import { rawRequest } from '../../packages/server/test/attack/raw-request.ts';
import type { Row } from '../part.ts';
import { TEN_O_CLOCK_HOURS, tokensOf } from './flood.ts';
import type { AttackedSite } from './site.ts';

const ADDRESS = '198.51.100.40';
const FROM = { 'x-forwarded-for': ADDRESS };
const AT_ONCE = 8;
const TOKENS_ONE_DEVICE = 30;
const TOKENS_AN_ADDRESS = 600;
/** This is more than the server accepts from one address in a minute. */
const CHANGES = 3000;
const TOKENS_A_WAITING_ROOM = 120;

export async function sharedAddress(attacked: AttackedSite): Promise<Row[]> {
  const { site, doctors, beginDay } = attacked;
  const [{ url }] = site.servers;
  const regulars = await browsers(url, TOKENS_AN_ADDRESS / TOKENS_ONE_DEVICE + 5);
  await beginDay(TEN_O_CLOCK_HOURS);
  const known = { ...(await people(attacked)), 'a device of yesterday': regulars[0] };
  const answered = await floodOfChanges(url);
  const stopped: string[] = [];
  for (const [who, client] of Object.entries(known)) {
    if (!(await isListenedTo(client))) stopped.push(who);
  }
  const isStrangerRefused = !(await isListenedTo(createTestClient(url, FROM)));
  const tokens = await tokensOf({ url, address: ADDRESS }, doctors, TOKENS_A_WAITING_ROOM);
  const kept: number[] = [];
  for (const { cookies } of regulars) {
    const cookie = `baari_device=${cookies.get('baari_device')}`;
    kept.push(await tokensOf({ url, address: '198.51.100.41', cookie }, doctors, TOKENS_ONE_DEVICE * 2));
  }
  const ofKept = kept.reduce((sum, count) => sum + count, 0);
  return [
    {
      claim: 'a flood from one address does not block known devices at that address',
      tried: `changes from ${ADDRESS}, a new device each time: ${answered} were answered`,
      seen: `refused: ${[...stopped, ...(isStrangerRefused ? ['a new device'] : [])].join(', ')}`,
      isHeld: answered <= 2400 && stopped.length === 0 && isStrangerRefused,
    },
    {
      claim: 'new devices at that address still get 120 tokens an hour',
      tried: `${TOKENS_A_WAITING_ROOM} patients, each with a new phone`,
      seen: `${tokens} tokens`,
      isHeld: tokens === TOKENS_A_WAITING_ROOM,
    },
    {
      claim: 'day-old devices get no more tokens at one address than new devices',
      tried: `${regulars.length} devices, each taking as many tokens as it can get`,
      seen: `${ofKept} tokens`,
      isHeld: ofKept === TOKENS_AN_ADDRESS,
    },
  ];
}

async function browsers(url: string, count: number): Promise<TestClient[]> {
  const made = Array.from({ length: count }, () => createTestClient(url, FROM));
  for (const client of made) await client.fetch('/api/me');
  return made;
}

/** Adds people at the clinic, who all share one address. */
async function people({ site, owner, doctors }: AttackedSite): Promise<Record<string, TestClient>> {
  const [{ url }] = site.servers;
  const [doctor] = doctors;
  const { id = '', phone = '', code = '' } = doctor ?? {};
  const [reception, panel, holder] = await browsers(url, 3);
  if (!reception || !panel || !holder) throw new Error('no browsers');
  reception.cookies.set('baari_session', owner.cookies.get('baari_session') ?? '');
  await panel.api.doctors.signInDoctor({ phone, code });
  await holder.api.queue.issueToken({
    doctorId: id,
    name: 'Holder',
    phone: '9600000001',
    travelMinutes: null,
  });
  return { 'the doctor': panel, 'who holds a token': holder, 'the reception': reception };
}

/**
 * Checks whether the server still accepts requests from the client. To check this, the function sends a
 * change to a token that does not exist.
 */
async function isListenedTo(client: TestClient | undefined): Promise<boolean> {
  const sent = { method: 'POST', headers: JSON_TYPE, body: '{}' };
  return (await client?.fetch('/api/tokens/none/leave', sent))?.status === 422;
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function floodOfChanges(url: string): Promise<number> {
  let [asked, answered] = [0, 0];
  const work = async () => {
    while (asked < CHANGES) {
      asked += 1;
      const headers = { ...FROM, ...JSON_TYPE, origin: url };
      const sent = { path: '/api/accounts/sign-out', method: 'POST', headers, body: '{}' };
      if ((await rawRequest(url, sent)).status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answered;
}
