import { afterEach, expect, test, vi } from 'vitest';
import { toApiError } from './api-error.ts';
import { api as everything } from './api.ts';
import { patientApi } from './patient-api.ts';

const { queue } = patientApi;

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const request = { doctorId: 'd1', name: 'Asha', phone: '9876543210', travelMinutes: 12 };

test('sends a form’s fields with its idempotency key', async () => {
  const fetched = answer(200, '{"secret":"s"}');
  await queue.issueToken(request, { context: { idempotencyKey: 'key-1' } });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/doctors/d1/tokens');
  expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1');
  expect(init?.body).toBe('{"name":"Asha","phone":"9876543210","travelMinutes":12}');
});

test('requests a list with its path and query', async () => {
  const fetched = answer(200, '{}');
  await everything.patients.listPatients({ clinicId: 'c/1', search: 'Asha & co', page: 2 });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/clinics/c%2F1/patients?search=Asha+%26+co&page=2');
  await everything.queue.getDoctorHistory({ doctorId: 'd1', serviceDate: undefined });
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/doctors/d1/history');
});

test('keeps the reason and details of a refusal', async () => {
  answer(409, '{"code":"conflict","data":{"reason":"queue.phone_has_token","details":{"secret":"s"}}}');
  await expect(queue.issueToken(request)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'queue.phone_has_token',
    details: { secret: 's' },
  });
});

test.each([
  [502, 'db.unavailable'],
  [404, 'server.internal'],
])('does not accept a proxy’s page with status %i as a response', async (status, reason) => {
  answer(status, '<html>Bad gateway</html>');
  await expect(queue.getToken({ secret: 's' })).rejects.toMatchObject({ code: 'unavailable', reason });
});

test('throws `network.failed` without a response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  const network = { code: 'network', reason: 'network.failed' };
  await expect(queue.getToken({ secret: 's' })).rejects.toMatchObject(network);
  expect(toApiError(new TypeError('failed'))).toMatchObject(network);
});

test('ends an aborted request immediately, without a network failure', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('ended'))),
    );
  });
  const leaving = new AbortController();
  const asked = queue.getToken({ secret: 's' }, { signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toThrow('ended');
});

test('keeps the phone number out of the address when it looks up a name', async () => {
  const fetched = answer(200, '{"name":"Asha"}');
  await expect(queue.recallName({ phone: '9876543210' })).resolves.toEqual({ name: 'Asha' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tokens/recall-name');
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"phone":"9876543210"}');
});
