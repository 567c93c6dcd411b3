// Issues a token for the first doctor that an API key may use, and prints its label. The types come from the
// API's own description, so the compiler finds a wrong path or field before the program runs: npm install
// openapi-fetch && npm install --save-dev openapi-typescript npx openapi-typescript
// https://queue.example.org/api/openapi.json -o baari.ts BAARI_URL=https://queue.example.org
// BAARI_KEY=baari_live_… node issue-token.ts "Meena Kumari" The key needs the scope queue:write.
import createClient from 'openapi-fetch';
import type { paths } from './baari.ts';

const { BAARI_URL, BAARI_KEY } = process.env;
const baari = createClient<paths>({
  baseUrl: `${BAARI_URL}/api`,
  headers: { authorization: `Bearer ${BAARI_KEY}` },
});

/** Returns the data of a response, or ends the program with the reason of the refusal. */
function answerOf<Data>({ data, error }: { data?: Data; error?: { data?: { reason?: string } } }): Data {
  if (data !== undefined) return data;
  throw new Error(error?.data?.reason ?? 'no answer');
}

const { clinic, doctors } = answerOf(await baari.GET('/key'));
const [doctor] = doctors;
if (doctor === undefined) throw new Error(`${clinic.name} has no doctor`);

const { label, queue } = answerOf(
  await baari.POST('/doctors/{doctorId}/queue/add-patient', {
    params: { path: { doctorId: doctor.doctorId } },
    // If this request is sent again with the same idempotency key, no second token is issued.
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { name: process.argv[2] ?? '', phone: null },
  }),
);
console.log(`${clinic.name}: token ${label}, now serving ${queue.nowServing}`);
