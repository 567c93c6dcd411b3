/** Tests how the program behaves when the health network's gateway refuses, fails, hangs or changes its keys. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AbdmServer, startAbdm } from '../../test/abdm-server.ts';
import { eventually } from '../../test/eventually.ts';
import { TEN_O_CLOCK } from '../../test/queue-world.ts';
import { readConfig } from '../config/config.ts';
import type { AbdmGateway } from '../context/index.ts';
import { abdmGateway } from './gateway.ts';

let abdm: AbdmServer;
let gateway: AbdmGateway;
let now: Date;
let logged: string[];

beforeAll(async () => {
  abdm = await startAbdm();
});
beforeEach(() => {
  abdm.mood = 'well';
  abdm.hasKeys = true;
  abdm.calls = [];
  now = TEN_O_CLOCK;
  logged = [];
  gateway = gatewayOf();
});
afterAll(() => abdm.close());

/** Returns a gateway that has no session and no keys yet, as when the program has just started. */
function gatewayOf(env: Readonly<Record<string, string>> = {}): AbdmGateway {
  const { abdm: config } = readConfig({ ...abdm.env, PUBLIC_URL: 'http://queue.test', ...env });
  if (config === null) throw new Error('no access to the gateway');
  const note = (_fields: object, message: string) => void logged.push(message);
  const log = { debug: note, info: note, warn: note, error: note };
  return abdmGateway(config, { now: () => now, log, bridgeUrl: () => 'http://queue.test' });
}

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const answer = () => gateway.answer('share', 'a request', { response: { requestId: 'a request' } });
const check = async (...parts: Parameters<AbdmServer['sign']>) =>
  gateway.checkSender(await abdm.sign(...parts));

describe('a session', () => {
  it('shares one gateway session among simultaneous answers, and renews it before it ends', async () => {
    const before = abdm.sessions;
    expect(await Promise.all([answer(), answer(), answer()])).toEqual([202, 202, 202]);
    expect(abdm.sessions).toBe(before + 1);
    pass(1139);
    await answer();
    expect(abdm.sessions).toBe(before + 1);
    pass(2);
    await answer();
    expect(abdm.sessions).toBe(before + 2);
  });

  it('opens a gateway session for the next answer if the gateway failed to open the last session', async () => {
    for (const [mood, status] of [
      ['closed', 401],
      ['broken', 503],
    ] as const) {
      abdm.mood = mood;
      const failures = await Promise.allSettled([answer(), answer()]);
      for (const failure of failures)
        expect(failure).toMatchObject({
          reason: { message: `the gateway opened no session: ${status}` },
        });
    }
    abdm.mood = 'well';
    expect(await answer()).toBe(202);
  });

  it('does not open a gateway session if the client secret is wrong', async () => {
    gateway = gatewayOf({ ABDM_CLIENT_SECRET: 'another' });
    await expect(answer()).rejects.toThrow('the gateway opened no session: 401');
    expect(await check()).toBe('unknown');
  });
});

describe('an answer', () => {
  it('abandons a request after ten seconds without a response, and can repeat it', async () => {
    await answer();
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    try {
      abdm.mood = 'silent';
      const before = abdm.unanswered;
      const failed = answer().catch((error: unknown) => error);
      await eventually(() => expect(abdm.unanswered).toBe(before + 1));
      expect(timeout).toHaveBeenCalledWith(10_000);
      late.abort(new DOMException('late', 'TimeoutError'));
      expect(await failed).toMatchObject({ name: 'TimeoutError' });
    } finally {
      timeout.mockRestore();
    }
    abdm.mood = 'well';
    expect(await answer()).toBe(202);
  });

  it('reports the status of the gateway’s response, and fails if the connection breaks', async () => {
    await answer();
    abdm.mood = 'refuses';
    expect(await answer()).toBe(400);
    abdm.mood = 'broken';
    expect(await answer()).toBe(503);
    abdm.mood = 'gone';
    await expect(answer()).rejects.toThrow('fetch failed');
  });
});

it('tells the operator that a facility can’t be registered while the gateway refuses sessions', async () => {
  abdm.mood = 'closed';
  const facility = { facilityId: 'IN2710001234', hipName: 'City Care', clinicName: 'City Care' };
  await expect(gateway.register(facility)).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'scan_share.gateway_unavailable',
  });
});

describe('the gateway’s keys', () => {
  it('accepts the gateway’s new key a minute after the last fetch, and the old key for an hour', async () => {
    const old = await abdm.sign();
    expect(await gateway.checkSender(old)).toBe('gateway');
    await abdm.renewKeys();
    expect(await check()).toBe('stranger');
    expect(await gateway.checkSender(old)).toBe('gateway');
    pass(61);
    expect(await check()).toBe('gateway');
    expect(await gateway.checkSender(old)).toBe('stranger');
  });

  it('refuses a withdrawn key of the gateway after an hour, even if no new key was used', async () => {
    const old = await abdm.sign();
    expect(await gateway.checkSender(old)).toBe('gateway');
    await abdm.renewKeys();
    pass(3599);
    expect(await gateway.checkSender(old)).toBe('gateway');
    pass(2);
    expect(await gateway.checkSender(old)).toBe('stranger');
  });

  it('keeps accepting the gateway’s known keys while the gateway is down', async () => {
    const bearer = await abdm.sign();
    expect(await gateway.checkSender(bearer)).toBe('gateway');
    for (const mood of ['gone', 'broken', 'closed'] as const) {
      abdm.mood = mood;
      pass(3601);
      expect(await gateway.checkSender(bearer)).toBe('gateway');
    }
    expect(logged).toEqual(Array(3).fill('scan & share: the gateway’s keys cannot be read'));
  });

  it('fetches missing keys at most once a minute, and refuses all requests until it has them', async () => {
    abdm.mood = 'gone';
    expect(await Promise.all([check(), check(), check()])).toEqual(['unknown', 'unknown', 'unknown']);
    abdm.mood = 'well';
    expect(await check()).toBe('unknown');
    expect(logged).toHaveLength(1);
    pass(61);
    expect(await check()).toBe('gateway');
  });

  it('refuses a token signed with another algorithm, even if the gateway publishes a key for it', async () => {
    expect(await check()).toBe('gateway');
    expect(await check({}, 'rs512')).toBe('stranger');
  });
});

describe('the check of headers alone (ABDM_CHECK=headers)', () => {
  it('accepts any bearer token while the gateway publishes no keys, but refuses anything else', async () => {
    abdm.hasKeys = false;
    gateway = gatewayOf({ ABDM_CHECK: 'headers' });
    expect(await check({}, 'strange')).toBe('gateway');
    expect(await gateway.checkSender('session-1')).toBe('stranger');
  });

  it('verifies each signature as soon as the gateway publishes keys', async () => {
    gateway = gatewayOf({ ABDM_CHECK: 'headers' });
    expect(await check()).toBe('gateway');
    expect(await check({}, 'strange')).toBe('stranger');
    abdm.hasKeys = false;
    pass(3601);
    expect(await check({}, 'strange')).toBe('stranger');
    expect(await check()).toBe('gateway');
  });
});
