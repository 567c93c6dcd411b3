/** Generates requests to the health network's two callbacks that must not result in a token. */
import {
  type AbdmServer,
  FACILITY,
  RAVI,
  shareBody,
  type SharedPatient,
} from '../../packages/server/test/abdm-server.ts';
import { asJson, garbageText, spoiled } from '../hostile/garbage.ts';
import type { HostileRequest } from '../hostile/wire.ts';
import { type Random, randomOf } from '../random.ts';

const SHARE = '/api/v3/hip/patient/share';
const RUNNING_TOKEN = '/api/v3/hip/patient/running-token/status';

/** A clinic has entered this facility, but the operator has not registered it. */
export const UNREGISTERED = 'IN2710009999';
const PLACE = { hipId: FACILITY, context: '1' };
/** A person without a token. */
const OTHER: SharedPatient = {
  ...RAVI,
  name: 'Lata Joshi',
  abhaAddress: 'lata.joshi@abdm',
  phoneNumber: '9812345699',
};
/** A body that is larger than the callbacks accept. */
const OVERSIZE_BYTES = 70_000;
const DOUBLED_SHARE = 0.1;

type Parts = {
  path?: string;
  bearer?: string | null;
  requestId?: string;
  hipId?: string | null;
  timestamp?: string;
  body: string;
  isAlone?: boolean;
};

/**
 * `known` is the id of a request that resulted in the token of Ravi Kumar, who keeps this token throughout
 * the test.
 */
export type ScanMaker = { url: string; seed: number; now: () => Date; known: string };

/** Returns a function that generates the request at an index for a seed. */
export async function hostileScans(
  abdm: AbdmServer,
  { url, seed, now, known }: ScanMaker,
): Promise<(index: number) => HostileRequest> {
  const good = await abdm.sign();
  const forged = [
    await abdm.sign({}, 'strange'),
    await abdm.sign({}, 'new'),
    await abdm.sign({}, 'rs512'),
    await abdm.sign({ azp: 'SBXID_000002' }),
    await abdm.sign({ iss: 'https://abdm.test' }),
    await abdm.sign({ exp: 1_700_000_000 }),
  ];
  const unsigned = [
    null,
    '',
    'session-1',
    `${good.slice(0, good.lastIndexOf('.'))}.`,
    unsecured(),
    good.slice(1),
  ];
  const kinds: Readonly<Record<string, (random: Random) => Parts>> = {
    malformed: (random) => ({ path: random.pick([SHARE, RUNNING_TOKEN]), body: malformedBody(random) }),
    'strange details': (random) => ({ body: shareOf(strangeDetails(random)) }),
    unsigned: (random) => ({ bearer: random.pick(unsigned), body: shareOf(OTHER) }),
    'wrong key': (random) => ({ bearer: random.pick(forged), body: shareOf(OTHER) }),
    replayed: (random) => ({ requestId: known, body: shareOf(random.pick([RAVI, OTHER])) }),
    'other facility': otherFacility,
    'crooked headers': (random) => ({ body: shareOf(OTHER), ...crookedHeaders(random, now()) }),
    oversize: (random) => ({
      bearer: random.pick([good, ...unsigned, ...forged]),
      path: random.pick([SHARE, RUNNING_TOKEN]),
      body: `${shareOf(OTHER)}${' '.repeat(OVERSIZE_BYTES)}`,
      isAlone: true,
    }),
  };
  return (index) => {
    const pair = randomOf(seed, `scans ${index >> 1}`);
    const isDoubled = pair.chance(DOUBLED_SHARE);
    const random = isDoubled ? pair : randomOf(seed, `scan ${index}`);
    const name = isDoubled ? 'doubled' : random.pick(Object.keys(kinds));
    const parts = kinds[name]?.(random) ?? { body: shareOf(RAVI) };
    const whole = { bearer: good, requestId: uuidOf(random), timestamp: now().toISOString(), ...parts };
    return requestOf(name, new URL(url).host, whole);
  };
}

const shareOf = (patient: SharedPatient, place = PLACE) => shareBody(place, patient);

/** Returns an access token that claims to need no signature. */
function unsecured(): string {
  const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode({ azp: 'gateway', exp: 4_102_444_800 })}.`;
}

/** Returns a body in which data that a token needs are missing or wrong. */
function malformedBody(random: Random): string {
  const whole = shareOf(OTHER);
  const patient = asJson({ ...OTHER, ...wrongField(random) });
  return random.pick([
    () => '',
    () => garbageText(random).toWellFormed(),
    () => whole.slice(0, random.below(whole.length)),
    () => asJson(spoiled({ hipId: UNREGISTERED, context: 1 }, random)),
    () => `{"intent":"PROFILE_SHARE","metaData":${JSON.stringify(PLACE)},"profile":{"patient":${patient}}}`,
    () =>
      `{"intent":"PROFILE_SHARE","metaData":${asJson(wrongPlace(random))},"profile":{"patient":${asJson(OTHER)}}}`,
    () => asJson({ intent: garbageText(random), metaData: PLACE, profile: { patient: OTHER } }),
    () => asJson({ intent: 'PROFILE_SHARE', metaData: PLACE, profile: random.pick(NO_PROFILES) }),
  ])();
}

const NO_PROFILES = [null, [], 'x', { patient: [OTHER] }, 'raw:deep-object', 'raw:many', 'raw:prototype'];
const NO_NAMES = [null, 5, '', ' \t\n', '\u0000', {}, ['Lata'], 'raw:long'];
const NO_PHONES = [
  null,
  '',
  '0',
  '02026123456',
  -1,
  1e308,
  {},
  ['9812345699'],
  'raw:infinite',
  'x'.repeat(31),
];
const NO_ADDRESSES = [null, '', 'lata', '@abdm', 'lata@', `${'l'.repeat(101)}@abdm`, 'lata\u0000@abdm', {}];

const wrongField = (random: Random): object =>
  random.pick([
    () => ({ name: random.pick(NO_NAMES) }),
    () => ({ phoneNumber: random.pick(NO_PHONES) }),
    () => ({ abhaAddress: random.pick(NO_ADDRESSES) }),
  ])();

const wrongPlace = (random: Random): unknown =>
  random.pick<unknown>([
    null,
    [],
    { hipId: FACILITY },
    { ...PLACE, context: random.pick<unknown>([1, '', "1' OR 1=1", '1'.repeat(21), null, '../2']) },
    { ...PLACE, hipId: garbageText(random) },
    'raw:deep-array',
  ]);

/**
 * Returns the data of Ravi Kumar, who has a token. The fields that the token does not need contain nonsense.
 */
function strangeDetails(random: Random): SharedPatient {
  const details = { gender: 'M', dayOfBirth: '7', monthOfBirth: '3', yearOfBirth: '1958', address: {} };
  const wrong = spoiled(details, random);
  const { name, phoneNumber, abhaAddress } = RAVI;
  return { ...(typeof wrong === 'object' ? wrong : {}), name, phoneNumber, abhaAddress };
}

const NO_FACILITIES = ['IN9999999999', UNREGISTERED];

/** Returns a request that names one facility twice, or different facilities in its header and body. */
function otherFacility(random: Random): Parts {
  const hipId = random.pick(NO_FACILITIES);
  const place = random.chance(0.5) ? { ...PLACE, hipId } : PLACE;
  return random.chance(0.5)
    ? { hipId, body: shareOf(OTHER, place) }
    : { path: RUNNING_TOKEN, hipId, body: JSON.stringify(place) };
}

function crookedHeaders(random: Random, now: Date): Omit<Parts, 'body'> {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
  return random.pick<Omit<Parts, 'body'>>([
    { requestId: random.pick(['', '1', 'x'.repeat(5000), '00000000-0000-0000-0000-00000000000']) },
    { timestamp: random.pick(['', 'now', hours(-1), hours(1), hours(-100_000), '1e400', '9'.repeat(41)]) },
    { hipId: random.pick([null, '', 'x'.repeat(101)]) },
  ]);
}

/** Returns a random UUID of version 4. */
function uuidOf(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.below(16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
}

function requestOf(name: string, host: string, parts: Parts): HostileRequest {
  const { path = SHARE, bearer, requestId = '', hipId = FACILITY, timestamp = '', body, isAlone } = parts;
  const sent = Buffer.from(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${sent.length}`,
    `request-id: ${requestId}`,
    `timestamp: ${timestamp}`,
    ...(hipId === null ? [] : [`x-hip-id: ${hipId}`]),
    ...(typeof bearer === 'string' ? [`authorization: Bearer ${bearer}`] : []),
  ].join('\r\n');
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), sent]);
  return { name, actor: 'stranger', method: 'POST', target: path, isAlone: isAlone === true, bytes };
}
