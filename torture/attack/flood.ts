/** Counts how many tokens a bot gets in an hour with a new phone number for each token. */
import { saveTextPermission } from '../../packages/server/src/clinics/index.ts';
import { rawRequest } from '../../packages/server/test/attack/raw-request.ts';
import type { Row, TortureOptions } from '../part.ts';
import type { AttackedSite, Doctor } from './site.ts';

const AT_ONCE = 8;
export const TEN_O_CLOCK_HOURS = 4.5;

type Bot = { url: string; address: string; cookie?: string };

let lastPhone = 9_700_000_000;

export async function tokenFlood(attacked: AttackedSite, { isShort }: TortureOptions): Promise<Row[]> {
  const { site, clinicId, beginDay } = attacked;
  await beginDay(TEN_O_CLOCK_HOURS);
  const owner = await attacked.signIn();
  const [{ url }, other] = site.servers;
  // Distributes the tokens over all doctors, because the tokens of one doctor wait for each other and only
  // the total matters.
  const flood = (address: string, from: Partial<Bot> = {}, most = Infinity) =>
    tokensOf({ url, address, ...from }, attacked.doctors, most);
  const rows = [flooded('one device', await flood('198.51.100.1', { cookie: await newDevice(url) }), 30)];
  if (!isShort) {
    const address = await flood('198.51.100.2');
    rows.push(flooded('one address, a new device each time', address, 600));
    const atOther = await flood('198.51.100.2', { url: other?.url ?? '' });
    rows.push(flooded('the same address, at both of two processes', address + atOther, 600));
    const two = (await flood('203.0.113.1')) + (await flood('203.0.113.2'));
    rows.push(flooded('two addresses', two, 1200));
    const network = (await flood('2001:db8::1')) + (await flood('2001:db8::ffff:2'));
    rows.push(flooded('two addresses of one IPv6 network', network, 600));
  }
  await site.db.transaction((tx) => saveTextPermission(tx, clinicId, 'granted'));
  await owner.api.clinics.updateClinicSettings({ clinicId, confirmsPhones: true });
  const confirming = await flood('198.51.100.9', {}, isShort ? 50 : 600);
  rows.push(flooded('one address, at a clinic that confirms phones', confirming, 0));
  return rows;
}

const flooded = (who: string, tokens: number, most: number): Row => ({
  claim: `a bot gets ${most === 0 ? 'no token' : `${most} tokens an hour`}`,
  tried: who,
  seen: `${tokens} tokens, then refused`,
  isHeld: tokens === most,
});

async function newDevice(url: string): Promise<string> {
  const { headers } = await rawRequest(url, { path: '/api/me' });
  return (
    headers
      .getSetCookie()
      .find((line) => line.startsWith('baari_device='))
      ?.split(';')[0] ?? ''
  );
}

/** Takes tokens until the server refuses or `most` is reached. */
export async function tokensOf(bot: Bot, doctors: readonly Doctor[], most: number): Promise<number> {
  let [tokens, tried, isOver] = [0, 0, false];
  const work = async () => {
    while (!isOver && tried < most) {
      tried += 1;
      const { status, body } = await take(bot, doctors[tried % doctors.length]?.id ?? '');
      if (status === 200) tokens += 1;
      else if (status === 429) isOver = true;
      else if (!body.includes('queue.phone_unconfirmed')) throw new Error(`a token was refused: ${body}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tokens;
}

function take({ url, address, cookie }: Bot, doctorId: string) {
  lastPhone += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    origin: url,
    ...(cookie && { cookie }),
  };
  const body = JSON.stringify({ name: 'Flood', phone: String(lastPhone), travelMinutes: null });
  return rawRequest(url, { path: `/api/doctors/${doctorId}/tokens`, method: 'POST', headers, body });
}
