import { afterEach, expect, test, vi } from 'vitest';
import { getToken, issueToken, recallName } from './patient-api.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const request = { doctorId: 'd1', name: 'Asha', phone: '9876543210', travelMinutes: 12 };

test('sends what was typed under the key of this filling', async () => {
  const fetched = answer(200, '{"secret":"s"}');
  await issueToken(request, 'key-1');
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/doctors/d1/tokens');
  expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1');
  expect(init?.body).toBe('{"name":"Asha","phone":"9876543210","travelMinutes":12}');
});

test('a refusal carries its reason and details', async () => {
  answer(409, '{"code":"conflict","data":{"reason":"queue.phone_has_token","details":{"secret":"s"}}}');
  await expect(issueToken(request, 'k')).rejects.toMatchObject({
    code: 'conflict',
    reason: 'queue.phone_has_token',
    details: { secret: 's' },
  });
});

test('a page that something on the way put in place of the answer is not taken for one', async () => {
  answer(502, '<html>Bad gateway</html>');
  await expect(getToken('s')).rejects.toMatchObject({ code: 'unavailable' });
});

test('an answer that never came is told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(getToken('s')).rejects.toMatchObject({ code: 'network', reason: 'network.failed' });
});

test('a name is asked for by the phone number alone, which stays out of addresses', async () => {
  const fetched = answer(200, '{"name":"Asha"}');
  await expect(recallName('9876543210')).resolves.toBe('Asha');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tokens/recall-name');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"phone":"9876543210"}');
});
