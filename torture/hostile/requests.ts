/** Generates random requests. The same seed and index give the same request. */
import fc from 'fast-check';
import { type Random, randomOf } from '../random.ts';
import type { Operation } from './api-document.ts';
import { asJson, garbageText, spoiled } from './garbage.ts';
import { crookedRequest } from './crooked-requests.ts';
import { pageTarget, topicTarget } from './targets.ts';
import { type Known, valuesOf } from './schema-values.ts';
import { webhookRequest } from './webhook-requests.ts';
import type { HostileRequest } from './wire.ts';
import { ACTORS, type ActorName, type HostileWorld } from './world.ts';

/** The values for the path and the query, and for the body. */
type Input = readonly [given: unknown, body: unknown];
type Inputs = { own: readonly Input[]; foreign: readonly Input[] };

const INPUTS_PER_OPERATION = 60;

/** Operations that delete or deactivate something. They get targets that no other request needs. */
const ENDING = [
  'clinics.deleteClinic',
  'clinics.deactivateClinic',
  'clinics.editInactiveClinic',
  'doctors.removeDoctor',
  'doctors.regenerateDoctorCode',
  'platform.eraseClinic',
  'platform.deactivateAnyClinic',
  'platform.setClinicTexts',
  'platform.setClinicPlan',
  'billing.chooseCoveredDoctor',
  'patients.erasePatient',
  'platform.eraseHiddenPatient',
];
/** These operations hash a password, which is slow on purpose, so the test sends them rarely. */
const SLOW_ON_PURPOSE = ['accounts.signUp', 'accounts.signIn', 'accounts.prove'];
/** These operations end the caller's session or the features of the caller's plan. */
const ENDING_LOGINS = ['accounts.signOut', 'doctors.signOutDoctor', 'billing.downgrade'];
/**
 * Everyone may use these operations. So the test never sends them to the other clinic, whose data must not
 * change.
 */
const OPEN_TO_ALL = ['queue.issueToken', 'bookings.book'];

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'];
const WRONG_TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json/json',
  '',
  '*/*',
  'text/html; charset=\u00ff',
];

/** Returns a function that generates the request at an index for a seed. */
export function requestMaker(
  seed: number,
  world: HostileWorld,
  operations: readonly Operation[],
): (index: number) => HostileRequest {
  const inputs = new Map(operations.map((operation) => [operation.name, inputsOf(seed, world, operation)]));
  return (index) => {
    const random = randomOf(seed, `hostile request ${index}`);
    const share = random.uniform();
    if (share < 0.06) return crookedRequest(random, world.url);
    const actor = random.pick(ACTORS);
    if (share < 0.16) return getOf('page', pageTarget(random, world), actor, world, random);
    if (share > 0.98) return webhookRequest(random, world);
    if (share < 0.2) return getOf('live', topicTarget(random, world), actor, world, random);
    const picked = random.pick(operations);
    const isPutOff = SLOW_ON_PURPOSE.includes(picked.name) && random.chance(0.75);
    const operation = isPutOff ? random.pick(operations) : picked;
    const { own, foreign } = inputs.get(operation.name) ?? { own: [], foreign: [] };
    const input = random.pick(random.chance(0.2) && actor !== 'superAdmin' ? foreign : own);
    return callOf(operation, { input, actor }, world, random);
  };
}

function inputsOf(seed: number, world: HostileWorld, operation: Operation): Inputs {
  const own = ENDING.includes(operation.name) ? world.doomed : world.known;
  const sample = (known: Known) => {
    const fields = operation.parameters.map(
      ({ name, schema }) => [name, valuesOf(schema, known, name)] as const,
    );
    const input = fc.tuple(
      fc.record(Object.fromEntries(fields)),
      operation.body === null ? fc.constant(null) : valuesOf(operation.body, known),
    );
    return fc.sample(input, { seed, numRuns: INPUTS_PER_OPERATION });
  };
  const foreign = OPEN_TO_ALL.includes(operation.name)
    ? own
    : { ...world.foreign, secret: own['secret'] ?? [] };
  return { own: sample(own), foreign: sample(foreign) };
}

function callOf(
  operation: Operation,
  { input: [given, body], actor }: { input: Input; actor: ActorName },
  world: HostileWorld,
  random: Random,
): HostileRequest {
  const isSpoiled = random.chance(0.65);
  const fields = isSpoiled && random.chance(0.4) ? spoiled(given, random) : given;
  const valueOf = (name: string): unknown =>
    typeof fields === 'object' && fields !== null
      ? Object.entries(fields).find(([key]) => key === name)?.[1]
      : fields;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(valueOf(name)));
  const query = operation.parameters
    .filter(({ name, in: location }) => location === 'query' && valueOf(name) !== undefined)
    .map(({ name }) => `${garbledName(name, isSpoiled, random)}=${encoded(valueOf(name))}`);
  const target = `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const sent = operation.body === null ? null : isSpoiled ? spoiled(body, random) : body;
  const text = sent === null ? (operation.method === 'GET' ? null : '{}') : asJson(sent);
  const cut =
    text !== null && isSpoiled && random.chance(0.05) ? text.slice(0, random.below(text.length)) : text;
  const client = ENDING_LOGINS.includes(operation.name) ? world.expendable : world.actors[actor];
  return {
    name: operation.name,
    actor,
    method: operation.method,
    target,
    isAlone: false,
    bytes: messageOf(operation.method, target, {
      headers: headersOf(world.url, client.cookies, cut !== null, isSpoiled, random),
      body: cut,
    }),
  };
}

const garbledName = (name: string, isSpoiled: boolean, random: Random) =>
  isSpoiled && random.chance(0.1)
    ? random.pick([
        `${name}[]`,
        `${name}[a][b]`,
        '__proto__[x]',
        `${name}[__proto__]`,
        'constructor[prototype][x]',
      ])
    : name;

/** Encodes any value in an address as a browser would. Other values are sent as they are. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : asJson(value);
  return encodeURIComponent(text.slice(0, 4000).toWellFormed());
}

function getOf(
  name: string,
  target: string,
  actor: ActorName,
  world: HostileWorld,
  random: Random,
): HostileRequest {
  const method = random.chance(0.1)
    ? random.pick(['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'])
    : 'GET';
  const headers = headersOf(world.url, world.actors[actor].cookies, false, random.chance(0.3), random);
  const bytes = messageOf(method, target, {
    headers,
    body: method === 'GET' || method === 'HEAD' ? null : '',
  });
  return { name, actor, method, target, isAlone: false, bytes };
}

type Headers = readonly (readonly [name: string, value: string])[];

function headersOf(
  url: string,
  cookies: ReadonlyMap<string, string>,
  hasBody: boolean,
  isSpoiled: boolean,
  random: Random,
): Headers {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const oddly = (share: number) => isSpoiled && random.chance(share);
  return [
    ['host', oddly(0.03) ? random.pick(['evil.test', '', 'localhost:1', '[::1]']) : new URL(url).host],
    ['origin', oddly(0.03) ? random.pick(['null', 'https://evil.test', 'x', '']) : url],
    ...(cookie ? [['cookie', oddly(0.05) ? cookie.slice(0, -3) : cookie] as const] : []),
    ...(oddly(0.05)
      ? [['cookie', random.pick(['=;=;', '__proto__=1', 'baari_session=.', 'a'.repeat(4000)])] as const]
      : []),
    ...(hasBody ? [['content-type', random.pick(oddly(0.05) ? WRONG_TYPES : JSON_TYPES)] as const] : []),
    ...(random.chance(0.3) ? [['idempotency-key', idempotencyKey(random)] as const] : []),
    ...(oddly(0.05)
      ? [['accept-language', random.pick(['*', 'x'.repeat(3000), 'hi;q=NaN,,;;', '__proto__'])] as const]
      : []),
    ...(oddly(0.05)
      ? [['accept-encoding', random.pick(['gzip;q=0', '*', 'br;q=x', ',,,', 'zstd'])] as const]
      : []),
    ...(oddly(0.03)
      ? [['x-forwarded-for', random.pick(['::1', 'x', '1.2.3.4, 5.6.7.8', ','.repeat(500)])] as const]
      : []),
  ];
}

function idempotencyKey(random: Random): string {
  if (random.chance(0.3)) return String(random.below(1e9));
  const odd = [
    '',
    ' ',
    'same',
    'same',
    'k'.repeat(200),
    'k'.repeat(201),
    '\u00ff\u00fe',
    '{}',
    "' OR 1=1",
    '\t',
  ];
  return random.pick([...odd, headerText(garbageText(random))]);
}

/** Keeps only the characters that are allowed in a header. */
const headerText = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 300);

export function messageOf(
  method: string,
  target: string,
  { headers, body }: { headers: Headers; body: string | null },
): Buffer {
  const bytes = Buffer.from(body ?? '');
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body !== null) lines.push(`content-length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

/** Describes the request in one line. The caller replaces the cookies. */
export function inWords({ actor, bytes }: HostileRequest): string {
  const text = bytes.toString('latin1').replaceAll(/cookie: [^\r]*\r\n/gi, '');
  return `${actor}: ${JSON.stringify(text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length} bytes)` : text)}`;
}
