/** The text before the list of operations in `/api/docs`, in Markdown: how a program uses an API key. */
import { KEY_OPERATIONS } from '@baari/contract/key-scopes';
import { KEY_SCOPES, type KeyScope } from '@baari/core/keys';

const OPEN: readonly (readonly [name: string, scope: string])[] = Object.values(KEY_OPERATIONS).flatMap(
  (operations) => Object.entries(operations),
);

const operationsOf = (scope: KeyScope) =>
  OPEN.filter(([, asked]) => asked === scope).map(([name]) => `\`${name}\``);

const scopes = KEY_SCOPES.map((scope) => `| \`${scope}\` | ${operationsOf(scope).join(', ')} |`).join('\n');

export const API_GUIDE = `The token queue that clinics run on. Everything the screens of Baari do goes through these operations.

## Using a key

1. An admin or owner opens the clinic's desk, then **Settings → Data and connections → Open connections** (the page
   \`/{clinic}/connections\`), presses **Make a key** and types the password. Choose only the scopes that the program
   needs. The key is shown once.
2. Send it with each request, as \`Authorization: Bearer baari_live_…\`. Cookies beside a key are ignored. Keep the key
   on a server: pages of other sites can't call this API.
3. \`GET /api/key\` (\`getOwnKey\`) answers with the clinic, the doctors and the key's scopes.

With curl:

\`\`\`sh
curl https://queue.example.org/api/key -H "Authorization: Bearer $BAARI_KEY"
curl https://queue.example.org/api/doctors/$DOCTOR_ID/queue/add-patient \\
  -H "Authorization: Bearer $BAARI_KEY" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(uuidgen)" -d '{"name": "Meena Kumari", "phone": null}'
\`\`\`

With JavaScript:

\`\`\`js
const call = async (method, path, body = {}, idempotencyKey = crypto.randomUUID()) => {
  const answer = await fetch(\`https://queue.example.org/api\${path}\`, {
    method,
    headers: {
      authorization: \`Bearer \${process.env.BAARI_KEY}\`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: method === 'GET' ? undefined : JSON.stringify(body),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(result.data.reason);
  return result;
};
const { doctors } = await call('GET', '/key');
const queue = \`/doctors/\${doctors[0].doctorId}/queue\`;
// If no response arrives, repeat this line for the same press.
const press = crypto.randomUUID();
const { label } = await call('POST', \`\${queue}/add-patient\`, { name: 'Meena Kumari', phone: null }, press);
\`\`\`

With Python:

\`\`\`python
import os, uuid, requests

def call(method, path, body=None, idempotency_key=None):
    key = idempotency_key or str(uuid.uuid4())
    headers = {"Authorization": f"Bearer {os.environ['BAARI_KEY']}", "Idempotency-Key": key}
    answer = requests.request(method, f"https://queue.example.org/api{path}", json=body, headers=headers)
    result = answer.json()
    if not answer.ok:
        raise RuntimeError(result["data"]["reason"])
    return result

doctors = call("GET", "/key")["doctors"]
queue = f"/doctors/{doctors[0]['doctorId']}/queue"
token = call("POST", f"{queue}/add-patient", {"name": "Meena Kumari", "phone": None})
print(token["label"])
\`\`\`

\`docs/examples\` of the project holds complete programs: a kiosk, a screen that follows webhooks, a website with
the widget, a script that writes a month's figures into a sheet, and a TypeScript program whose types
\`openapi-typescript\` generates from \`/api/openapi.json\`.

### Scopes

| Scope | Operations |
|---|---|
${scopes}

\`reports:read\` also exports tokens: \`GET /api/clinics/{clinicId}/export?from=2026-11-01&to=2026-11-30&format=csv\`
(or \`xlsx\`). All other operations are closed to keys. A key for one doctor works only for that doctor, and not in
operations that concern the whole clinic.

### Sending a request again

Send an \`Idempotency-Key\` (at most 200 characters) with each change. Make it once for each press, and keep it with the
path and the body before you send. If no answer comes, send exactly the same request again within two days: Baari answers
as it did the first time, and changes nothing twice. The same key with another path or body is refused with the status
409 and the reason \`request.key_reused\`, even for another doctor, so make a new key for a corrected request too. Each API
key has its own idempotency keys.

### Numbers, receipts and waits

- \`addPatient\` and \`checkIn\` answer with the queue, the token's \`number\`, and what a receipt needs: the \`label\` by which the
  token is called ("A 12", or "12" in a line without a letter), the doctor's \`room\`, and when the call is \`expected\`.
- \`getTokenSlip\` also gives how many are ahead, and the patient's link. It needs \`queue:write\`, because the link gives
  access to the token, and each reading is counted.
- \`waits.line\` of a queue has a row for each waiting token, in the order of the line, and a last one for a patient who
  would come now. A row is \`[soonest, earliest, about, by, chance]\`: minutes from \`computedAt\`, before which 5, 10, 50 and 90
  of 100 such patients are called, and the chance in percent to be called before closing. Screens round \`about\` and \`by\`.
- To list a day's tokens, ask \`getDoctorHistory\` for each doctor. \`getToday\` has only totals.

### Following a queue

\`getDoctorConsole\` and \`getClinicConsole\` answer with the whole queue. Or follow the live feed of server-sent events:
\`GET /api/live?topic=desk:{doctorId}\` or \`topic=console:{clinicId}\` (scope \`queue:read\`).

| Event | Data |
|---|---|
| \`console\` | a doctor's queue, after each change and at the start |
| \`doctors\` | with \`console:\` only: the clinic's doctors with rooms and letters, after one of them has changed |
| \`bookings\` | the id of a doctor whose bookings may have changed |
| \`heartbeat\` | nothing that you need; it comes every 15 seconds |
| \`protocol\` | the version of the feed |

If nothing comes for 45 seconds, or the feed ends, open it again. The \`revision\` of a queue only grows, so drop data with
a smaller one. A token is called when its \`calledAt\` changes, and called again when its \`recalls\` grows.

### Refusals

Every refusal has a \`data.reason\`, which never changes; show your own words for it. Answers with a status from 500 on have
the same shape: send the same request again later.

| Status | Reason | What to do |
|---|---|---|
| 401 | \`key.malformed\`, \`key.unknown\` | copy the whole key again |
| 401 | \`key.expired\`, \`key.ended\` | make a new key |
| 403 | \`key.scope_missing\` (with \`details.scope\`) | make a key with this scope |
| 403 | \`key.operation_closed\`, \`key.doctor_only\` | the key cannot do this |
| 403 | \`clinic.not_a_member\` | the key belongs to another clinic |
| 403 | \`key.not_in_plan\` | the clinic's plan has no API keys |
| 409 | \`request.key_reused\` | make a new idempotency key for each press |
| 429 | \`request.rate_limited\` | wait as many seconds as the header \`Retry-After\` says |

A key may send 600 requests that read and 120 that change something in a minute.

### Names in FHIR

Baari does not answer in FHIR. A program that speaks FHIR R4 maps the states so:

| Baari | FHIR R4 |
|---|---|
| booking \`booked\` | \`Appointment.status\` \`booked\` |
| booking \`checked_in\`, token \`waiting\` or \`passed\` | \`Appointment.status\` \`arrived\`, \`Encounter.status\` \`arrived\` |
| token \`called\` | \`Encounter.status\` \`in-progress\` |
| token \`away\` | \`Encounter.status\` \`onleave\` |
| token \`completed\` | \`Encounter.status\` \`finished\`, \`Appointment.status\` \`fulfilled\` |
| booking \`missed\`, token \`cancelled\` with the reason \`no_show\` | \`Appointment.status\` \`noshow\` |
| booking or token \`cancelled\` otherwise | \`Appointment.status\` and \`Encounter.status\` \`cancelled\` |
| doctor, patient | \`Practitioner\`, \`Patient\` |
`;
