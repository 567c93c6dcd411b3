/** Imitates the gateway of India's health network (ABDM) over HTTP, and sends its requests to Baari. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { z } from 'zod';
import type { Sql } from '../src/db/index.ts';

const CLIENT_ID = 'SBXID_000001';
const CLIENT_SECRET = 'the client secret of a test';
const ISSUER = 'https://abdm.test/auth/realms/central-registry';

/**
 * `gone` breaks connections, `broken` fails, `refuses` responds with 400, `ended` reports that the session
 * has ended, `closed` opens no session, and `silent` receives answers without ever responding.
 */
export type AbdmMood = 'well' | 'gone' | 'broken' | 'refuses' | 'ended' | 'closed' | 'silent';

export type AbdmCall = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };

/** The parts of a request to Baari. If a test leaves out a part, it has the value that the gateway sends. */
export type AbdmRequest = {
  body?: string;
  requestId?: string;
  bearer?: string | null;
  hipId?: string;
  at?: Date;
};

export type SharedPatient = Readonly<Record<string, unknown>>;

export type AbdmServer = {
  url: string;
  /** The environment variables that make Baari use this server. */
  env: Readonly<Record<string, string>>;
  mood: AbdmMood;
  /** False if the gateway publishes no keys. */
  hasKeys: boolean;
  /** The requests that it received, except those for sessions and keys, oldest first. */
  calls: AbdmCall[];
  /** The number of sessions that it has opened, and the number of times that it sent its keys. */
  sessions: number;
  keyReadings: number;
  /** The number of answers that it received while it was silent. */
  unanswered: number;
  /** Returns a bearer token that it signed. `rs512` is its second published key, of another algorithm. */
  sign: (claims?: JWTPayload, key?: 'known' | 'new' | 'strange' | 'rs512') => Promise<string>;
  /** Replaces the keys with another one. */
  renewKeys: () => Promise<void>;
  share: (baariUrl: string, request: AbdmRequest) => Promise<number>;
  askRunningToken: (baariUrl: string, request: AbdmRequest) => Promise<number>;
  /** Returns the answers that Baari sent to a request. */
  answersTo: (requestId: string) => unknown[];
  close: () => Promise<void>;
};

/** The profile of a patient, as ABDM's newest documents describe it. */
export const RAVI: SharedPatient = {
  abhaNumber: '91-1234-5678-9012',
  abhaAddress: 'ravi.kumar@abdm',
  name: 'Ravi Kumar',
  gender: 'M',
  dayOfBirth: '7',
  monthOfBirth: '3',
  yearOfBirth: '1958',
  address: { line: '12 Lake Road', district: 'PUNE', state: 'MAHARASHTRA', pincode: '411001' },
  phoneNumber: '9812345670',
};

export const shareBody = (
  { hipId, context }: { hipId: string; context: string },
  patient: SharedPatient = RAVI,
): string =>
  JSON.stringify({ intent: 'PROFILE_SHARE', metaData: { hipId, context, hprId: '' }, profile: { patient } });

const answered = z.looseObject({ response: z.object({ requestId: z.string() }) });

export async function startAbdm(): Promise<AbdmServer> {
  const newKey = async () => ({ kid: randomUUID(), ...(await generateKeyPair('RS256')) });
  let key = await newKey();
  const strange = await newKey();
  const rs512 = { kid: randomUUID(), ...(await generateKeyPair('RS512')) };
  const http = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    const path = request.url ?? '';
    const reply = (status: number, body: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (abdm.mood === 'gone') return void request.socket.destroy();
    if (abdm.mood === 'broken') return void reply(503);
    const body: unknown = raw === '' ? null : JSON.parse(raw);
    if (path === '/api/hiecm/gateway/v3/sessions') {
      const asked = z.object({ clientId: z.string(), clientSecret: z.string() }).parse(body);
      if (abdm.mood === 'closed') return void reply(401);
      if (asked.clientId !== CLIENT_ID || asked.clientSecret !== CLIENT_SECRET) return void reply(401);
      abdm.sessions += 1;
      return void reply(200, {
        accessToken: `session-${abdm.sessions}`,
        expiresIn: 1200,
        tokenType: 'bearer',
      });
    }
    if (request.headers.authorization !== `Bearer session-${abdm.sessions}`) return void reply(401);
    if (path === '/api/hiecm/gateway/v3/certs') {
      if (!abdm.hasKeys) return void reply(404);
      abdm.keyReadings += 1;
      return void reply(200, { keys: [await published(key, 'RS256'), await published(rs512, 'RS512')] });
    }
    if (abdm.mood === 'ended') {
      abdm.mood = 'well';
      return void reply(401);
    }
    if (abdm.mood === 'silent') {
      abdm.unanswered += 1;
      return;
    }
    abdm.calls.push({ method: request.method ?? '', path, headers: request.headers, body });
    reply(abdm.mood === 'refuses' ? 400 : 202);
  }

  const published = async ({ kid, publicKey }: typeof key, alg: string) => ({
    ...(await exportJWK(publicKey)),
    kid,
    alg,
    use: 'sig',
  });

  async function send(url: string, hipId: string, request: AbdmRequest): Promise<number> {
    const { body = '', requestId = randomUUID(), at = new Date(), bearer = await abdm.sign() } = request;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'REQUEST-ID': requestId,
        TIMESTAMP: at.toISOString(),
        'X-HIP-ID': hipId,
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      body,
    });
    await answer.text();
    return answer.status;
  }

  const abdm: AbdmServer = {
    url: '',
    env: {},
    mood: 'well',
    hasKeys: true,
    calls: [],
    sessions: 0,
    keyReadings: 0,
    unanswered: 0,
    async sign(claims = {}, which = 'known') {
      const signer = { known: key, new: strange, strange, rs512 }[which];
      return new SignJWT({ azp: 'gateway', aud: 'account', iss: ISSUER, exp: FAR, ...claims })
        .setProtectedHeader({
          alg: which === 'rs512' ? 'RS512' : 'RS256',
          kid: which === 'strange' ? key.kid : signer.kid,
        })
        .sign(signer.privateKey);
    },
    async renewKeys() {
      key = await newKey();
    },
    share: (baariUrl, request) =>
      send(`${baariUrl}/api/v3/hip/patient/share`, request.hipId ?? FACILITY, request),
    askRunningToken: (baariUrl, request) =>
      send(`${baariUrl}/api/v3/hip/patient/running-token/status`, request.hipId ?? FACILITY, request),
    answersTo: (requestId) =>
      abdm.calls.flatMap(({ body }) => {
        const { data } = answered.safeParse(body);
        return data?.response.requestId === requestId ? [data] : [];
      }),
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  abdm.url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  abdm.env = {
    ABDM_CLIENT_ID: CLIENT_ID,
    ABDM_CLIENT_SECRET: CLIENT_SECRET,
    ABDM_ISSUER: ISSUER,
    ABDM_URL: abdm.url,
    ABDM_REGISTRY_URL: abdm.url,
  };
  return abdm;
}

/** The facility of the tests. */
export const FACILITY = 'IN2710001234';

/**
 * Enters a facility for a clinic, with one line as its counter 1, and registers it without asking the
 * gateway.
 */
export async function insertFacility(
  db: Sql,
  { clinicId, doctorId }: { clinicId: string; doctorId: string },
  { facilityId = FACILITY, isRegistered = true } = {},
): Promise<void> {
  await db.query(
    `INSERT INTO abdm_facility (clinic_id, facility_id, hip_name, registered_at)
     VALUES (:clinicId, :facilityId, 'City Care', CASE WHEN :isRegistered THEN now() END)`,
    { clinicId, facilityId, isRegistered },
  );
  await db.query(
    `INSERT INTO abdm_counter (doctor_id, clinic_id, counter_id) VALUES (:doctorId, :clinicId, '1')`,
    { clinicId, doctorId },
  );
}

/** The bearer tokens of tests end in 2100, whatever the clock of a test shows. */
const FAR = 4_102_444_800;
