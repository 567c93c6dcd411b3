import { expect, it } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/test-server.ts';

it('limits a device that tries many phone numbers, but not a dashboard that keeps refreshing', async () => {
  const server = await startTestServer({ isRateLimited: true });
  const wild = server.client();
  await wild.fetch('/api/me');
  const look = (at: number) => refusal(wild.api.queue.checkTokens({ phone: `no number ${at}` }));
  const anHourOfDashboard = Array.from({ length: 240 }, (_, at) => at);
  for (const at of anHourOfDashboard) expect((await look(at)).reason).toBe('patient.invalid_phone');
  for (let at = 240; at < 300; at += 1) await look(at);
  expect((await look(300)).reason).toBe('request.rate_limited');
  // Both responses reveal something about a phone, so they share a limit.
  expect((await refusal(wild.api.queue.recallName({ phone: 'no number' }))).reason).toBe(
    'request.rate_limited',
  );
  const neighbour = server.client();
  expect((await refusal(neighbour.api.queue.checkTokens({ phone: 'no number' }))).reason).toBe(
    'patient.invalid_phone',
  );
  await server.close();
});
