import { createRequire } from 'node:module';
import path from 'node:path';
import { contract } from '@baari/contract';
import { webhook, webhookDelivery } from '@baari/contract/webhooks';
import { account, proof } from '@baari/contract/accounts';
import { subscription } from '@baari/contract/billing';
import {
  band,
  comingAgain,
  deskBooking,
  freeBands,
  knownBookingRules,
  patientBooking,
} from '@baari/contract/bookings';
import {
  clinicDetails,
  clinicMembership,
  clinicProfile,
  clinicRecordings,
  clinicTeam,
  location,
} from '@baari/contract/clinics';
import {
  calendar,
  datedHours,
  changedCalendar,
  daySlots,
  doctorName,
  doctorProfile,
  keptEntry,
  typedDaySlots,
  typedWorkingHours,
  workingHours,
} from '@baari/contract/doctors';
import {
  adminClinic,
  adminTransaction,
  adminUser,
  operatorTexts,
  platformWhatsapp,
} from '@baari/contract/platform';
import {
  alertSubscription,
  callBack,
  clinicWhatsapp,
  consoleQueue,
  doctorConsole,
  feeMark,
  feeTally,
  issuedAnswer,
  patientToken,
  queueAnswer,
  queueEventKind,
  queueSnapshot,
  tokenState,
  typedFee,
} from '@baari/contract/queue';
import { clinicPatient } from '@baari/contract/patients';
import { reportSums } from '@baari/contract/reports';
import { calendarFeeds, clinicWidget } from '@baari/contract/sharing';
import { keyScopeOf } from '@baari/contract/key-scopes';
import { apiKey, clinicKeys } from '@baari/contract/keys';
import { errorAnswer } from '@baari/contract/shared';
import fastifyStatic from '@fastify/static';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { API_GUIDE } from './api-guide.ts';
import { DOCTOR_COOKIE, SESSION_COOKIE } from './cookies.ts';
import { keepDocument, type KeptDocument, sendKept } from './kept-document.ts';
import type { Admit } from './request-context.ts';
import { WEBHOOK_REQUESTS, WEBHOOK_TAGS } from './webhook-docs.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Baari API</title>
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <noscript>This page needs JavaScript. The description for programs is <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// The script is a separate file, because the content security policy allows no inline script.
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });\n`;

const FILES = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/**
 * The responses that many operations share. The document defines each of these responses once, under its
 * name.
 */
const COMMON_SCHEMAS = {
  Refusal: { schema: errorAnswer },
  QueueAnswer: { schema: queueAnswer },
  IssuedAnswer: { schema: issuedAnswer },
  QueueSnapshot: { schema: queueSnapshot },
  QueueEventKind: { schema: queueEventKind },
  TokenState: { schema: tokenState },
  ConsoleQueue: { schema: consoleQueue },
  DoctorConsole: { schema: doctorConsole },
  PatientToken: { schema: patientToken },
  ClinicProfile: { schema: clinicProfile },
  ClinicDetails: { schema: clinicDetails },
  AdminClinic: { schema: adminClinic },
  Proof: { schema: proof },
  Account: { schema: account },
  FeeMark: { schema: feeMark },
  TypedFee: { schema: typedFee },
  AdminUser: { schema: adminUser },
  AdminTransaction: { schema: adminTransaction },
  ClinicMembership: { schema: clinicMembership },
  ClinicPatient: { schema: clinicPatient },
  ClinicRecordings: { schema: clinicRecordings },
  Location: { schema: location },
  FeeTally: { schema: feeTally },
  CallBack: { schema: callBack },
  Subscription: { schema: subscription },
  ClinicWhatsapp: { schema: clinicWhatsapp },
  OperatorTexts: { schema: operatorTexts },
  AlertSubscription: { schema: alertSubscription },
  PlatformWhatsapp: { schema: platformWhatsapp },
  ClinicTeam: { schema: clinicTeam },
  DoctorProfile: { schema: doctorProfile },
  DaySlots: { schema: daySlots },
  WorkingHours: { schema: workingHours },
  TypedDaySlots: { schema: typedDaySlots },
  TypedWorkingHours: { schema: typedWorkingHours },
  DatedHours: { schema: datedHours },
  KeptEntry: { schema: keptEntry },
  Calendar: { schema: calendar },
  ChangedCalendar: { schema: changedCalendar },
  DoctorName: { schema: doctorName },
  ReportSums: { schema: reportSums },
  Band: { schema: band },
  FreeBands: { schema: freeBands },
  PatientBooking: { schema: patientBooking },
  DeskBooking: { schema: deskBooking },
  ComingAgain: { schema: comingAgain },
  BookingRules: { schema: knownBookingRules },
  Webhook: { schema: webhook, strategy: 'output' },
  WebhookDelivery: { schema: webhookDelivery },
  ApiKey: { schema: apiKey },
  ClinicKeys: { schema: clinicKeys },
  CalendarFeeds: { schema: calendarFeeds },
  ClinicWidget: { schema: clinicWidget },
} as const;

/**
 * All errors have this form, whatever their status. The document contains this form once, and each operation
 * refers to it once for all statuses that begin with 4. The guide says that statuses that begin with 5 have
 * the same form, because repeating this for each operation would take 13 kB.
 */
const REFUSED = {
  description: 'Refused, with a stable reason',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** Parameters that most paths share are also defined only once. */
const pathParameter = <const Name extends string>(name: Name, schema: object) => ({
  [name]: { name, in: 'path', required: true, schema },
});
const PARAMETERS: Readonly<Record<string, object>> = {
  ...pathParameter('clinicId', { type: 'string', format: 'uuid' }),
  ...pathParameter('doctorId', { type: 'string', format: 'uuid' }),
};
const isOfMany = (key: string, value: unknown): value is { name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'in' in value &&
  value.in === 'path' &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name in PARAMETERS &&
  key !== value.name;

const cookieScheme = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description }) as const;

/** The ways in which a request proves its sender. */
const SECURITY_SCHEMES = {
  key: { type: 'http', scheme: 'bearer', description: 'An API key, with its scopes' },
  member: cookieScheme(SESSION_COOKIE, 'A signed-in account; over HTTPS the name begins with __Host-'),
  doctor: cookieScheme(DOCTOR_COOKIE, 'A signed-in doctor; over HTTPS the name begins with __Host-'),
} as const;

/** Each operation decides who may call it, so a request without a cookie may be accepted or refused. */
const BY_COOKIE = [{}, { member: [] }, { doctor: [] }];

/**
 * Returns the fields that an operation of the document gets if it is open to API keys. An operation's id in
 * the document consists of its feature and name.
 */
function openToKeys(operationId: string) {
  const [feature = '', name = ''] = operationId.split('.');
  const scope = keyScopeOf(feature, name);
  if (scope === null) return {};
  const security = [{ key: scope === 'any' ? [] : [scope] }];
  if (scope === 'any') return { security, description: 'Open to every API key.' };
  return {
    security: [...security, { member: [] }, { doctor: [] }],
    description: `Open to API keys with the scope \`${scope}\`.`,
  };
}

const withRefusalsAtOnce = (responses: unknown) =>
  Object.fromEntries(
    Object.entries(responses ?? {}).flatMap(([status, response]) => {
      if (/^5\d\d$/.test(status)) return [];
      return /^4\d\d$/.test(status)
        ? [['4XX', { $ref: '#/components/responses/Refused' }]]
        : [[status, response]];
    }),
  );

const isOperation = (value: unknown): value is { operationId: string } =>
  typeof value === 'object' &&
  value !== null &&
  'operationId' in value &&
  typeof value.operationId === 'string';

function briefly(key: string, value: unknown): unknown {
  if (isOfMany(key, value)) return { $ref: `#/components/parameters/${value.name}` };
  if (key === 'responses') return withRefusalsAtOnce(value);
  if (isOperation(value)) return { ...value, ...openToKeys(value.operationId) };
  // The default limits of whole numbers are left out. They contain no information, and would appear hundreds
  // of times.
  return typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value;
}

/**
 * Serves `/api/openapi.json`, generated from the contract, and `/api/docs`, a page for browsing it that
 * loads nothing from other hosts.
 */
export async function addApiDocs(app: FastifyInstance, admit: Admit): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  let document: Promise<KeptDocument> | undefined;
  const generate = async () => {
    const described = await generator.generate(contract, {
      info: {
        title: 'Baari',
        version: '1',
        description: API_GUIDE,
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/api' }],
      security: BY_COOKIE,
      commonSchemas: COMMON_SCHEMAS,
      customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Refusal' }),
    });
    const components = {
      ...described.components,
      responses: { Refused: REFUSED },
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    };
    const webhooks = { tags: WEBHOOK_TAGS, webhooks: WEBHOOK_REQUESTS };
    return keepDocument(
      'application/json',
      JSON.stringify({ ...described, ...webhooks, components }, briefly),
    );
  };
  app.get('/api/openapi.json', async (request, reply) => {
    await admit(request, 'api-document');
    return sendKept(request, reply, await (document ??= generate()));
  });
  await app.register((pages) => addPages(pages, admit));
}

/** The page and its files have 1.7 MB in total. Each file counts as a read. */
async function addPages(app: FastifyInstance, admit: Admit): Promise<void> {
  app.addHook('onRequest', async (request) => void (await admit(request, 'api-page')));
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    allowedPath: (pathname) => FILES.includes(pathname),
  });
}
