import { OpenAPIGenerator } from '@orpc/openapi';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { addApiDocs } from './api-docs.ts';

it('the API’s document is made once, also when several ask for it first, and stays as it is', async () => {
  const generate = vi.spyOn(OpenAPIGenerator.prototype, 'generate');
  const app = Fastify();
  await addApiDocs(app);
  const ask = async () => (await app.inject('/api/openapi.json')).rawPayload;
  const atOnce = await Promise.all([ask(), ask(), ask()]);
  const later = await ask();
  expect(later.length).toBeGreaterThan(1000);
  for (const document of atOnce) expect(document.equals(later)).toBe(true);
  expect(generate).toHaveBeenCalledOnce();
});
