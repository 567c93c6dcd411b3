/** A clinic that has rows in every table of a clinic's archive, on a server with its own secret. */
import { createVault } from '../src/app/vault.ts';
import { findClinic, type Clinic } from '../src/clinics/index.ts';
import { callNext } from './played-day.ts';
import { TEN_O_CLOCK } from './queue-world.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from './test-server.ts';

export type FullClinic = {
  server: TestServer;
  owner: TestOwner;
  clinic: Clinic;
  doctor: TestDoctor;
  /** The secret of a waiting patient's page. */
  tokenSecret: string;
};

export const SOURCE_SECRET = 'the secret of the first installation';

/** Names with characters that COPY escapes, and one in another script. */
const AWKWARD_NAMES = ['Zoë "O’Neil"', 'back\\slash \\N', 'tab\tand\nline', 'आशा'];

/** Opens the clinic. Its waiting patients, calls and fees come from the API. */
export async function openFullClinic(): Promise<FullClinic> {
  const server = await startTestServer({ secret: SOURCE_SECRET, startsAt: TEN_O_CLOCK });
  const owner = await server.registerOwner('pro');
  const { id } = await server.registerClinic(owner);
  const doctor = await server.addDoctor(owner, id);
  await server.addDoctor(owner, id, 'Second Doctor');
  const doctorId = doctor.doctor.id;
  await owner.api.clinics.updateClinicSettings({ clinicId: id, marksFees: true });
  for (const index of AWKWARD_NAMES.keys())
    await owner.api.queue.addPatient({ doctorId, name: `Patient ${index}`, phone: `982000000${index}` });
  const practice = { panel: owner.api, doctorId, moveTo: () => {} };
  await callNext(practice);
  await callNext(practice);
  const { secret } = await server
    .client()
    .api.queue.issueToken({ doctorId, name: 'Asha Kumari', phone: '9876512345', travelMinutes: null });
  await fill(server, id, doctorId);
  const clinic = await findClinic(server.db, id);
  if (!clinic) throw new Error('the clinic is gone');
  return { server, owner, clinic, doctor, tokenSecret: secret };
}

/** Rows for tables that no call of the API above fills, in one statement. `c` is the clinic, `d` a doctor. */
const ROWS: Readonly<Record<string, string>> = {
  calendar_entry: `(id, clinic_id, doctor_id, kind, from_date, to_date, note, added_by, added_at)
    SELECT gen_random_uuid(), c.id, d.id, 'absence', '2030-01-01', '2030-01-05', 'Holiday, back on Monday', 'Owner', now()`,
  voice_recording: `(id, clinic_id, language, spoken_key, audio, media_type, length_ms, recorded_by, recorded_at)
    SELECT gen_random_uuid(), c.id, 'en', 'word:token', '\\x000102ff5c', 'audio/webm', 900, m.account_id, now()`,
  understood_voice: `(clinic_id, language, said_by, said_at) SELECT c.id, 'en', m.account_id, now()`,
  patient_import: `(id, clinic_id, account_id, by_name, at, added) SELECT gen_random_uuid(), c.id, m.account_id, 'Owner', now(), 2`,
  patient_data_event: `(id, clinic_id, patient_id, kind, account_id, by_name, at)
    SELECT gen_random_uuid(), c.id, gen_random_uuid(), 'erased', m.account_id, 'Owner', now()`,
  queue_cursor: `(doctor_id, clinic_id, follower, revision) SELECT d.id, c.id, 'test', 3 ON CONFLICT DO NOTHING`,
  slip_read: `(session_id, clinic_id, number, reader_id, actor, at)
    SELECT t.session_id, c.id, t.number, m.account_id, e.actor, now()`,
  outage_operation: `(doctor_id, clinic_id, computer_id, counter, epoch, kind, happened_at, received_at, number, revision)
    SELECT d.id, c.id, gen_random_uuid(), 1, 1, 'call', now(), now(), t.number, 3`,
  called_back: `(token_id, clinic_id, actor, at) SELECT t.id, c.id, e.actor, now()`,
  holder_proof: `(secret, clinic_id, devices, wrong_tries, used_at, short_code)
    SELECT t.secret, c.id, ARRAY[gen_random_uuid()], 2, now(), 'aBc1234'`,
  visit_answer: `(token_id, clinic_id, doctor_id, service_date, rating, line, answered_at)
    SELECT (SELECT x.id FROM token x WHERE x.doctor_id = d.id AND x.status = 'completed' LIMIT 1), c.id, d.id, '2026-11-21',
      'good', 'Kind\tdoctor', now()`,
  drawer_count: `(id, clinic_id, service_date, actor, expected_paise, held_paise, reason, at)
    SELECT gen_random_uuid(), c.id, '2026-11-21', e.actor, 300, 200, 'Tea', now()`,
  fee_mark: `(token_id, clinic_id, mark, kind, paise, actor, at) SELECT t.id, c.id, 'paid', 'cash', 30000, e.actor, now()`,
  flood_told: `(clinic_id, service_date, told_at) SELECT c.id, '2026-11-21', now()`,
  wait_model: `(doctor_id, clinic_id, model) SELECT (SELECT max(id::text)::uuid FROM doctor WHERE clinic_id = c.id), c.id, '{"version": 1, "minutes": 7.25}' ON CONFLICT DO NOTHING`,
  session_accuracy: `(session_id, doctor_id, clinic_id, service_date, told, inside, sooner, error_minutes)
    SELECT t.session_id, d.id, c.id, '2026-11-21', 2, 1, 1, '{3,-4}'`,
  session_accuracy_part: `(session_id, clinic_id, hour, ahead, told, by_latest, inside) SELECT t.session_id, c.id, 9, 1, 2, 2, 1`,
  token_alert: `(token_id, clinic_id, occasion, address, decided_at) SELECT t.id, c.id, 'turn', 'text', now()`,
  whatsapp_number: `(clinic_id, phone_number_id, phone, credentials_sealed, connected_at)
    SELECT c.id, '109876543210', '+912212345678', :sealed, now()`,
  report_figures: `(clinic_id, doctor_id, span, date, figures) SELECT c.id, d.id, 'day', '2026-11-21', '{"seen": 1,  "b": [1.50]}'`,
  report_due: `(doctor_id, clinic_id, service_date, revision) SELECT d.id, c.id, '2026-11-20', 1 ON CONFLICT DO NOTHING`,
  report_mail: `(clinic_id, span, date, sent_at) SELECT c.id, 'day', '2026-11-20', now()`,
  booking: `(id, clinic_id, doctor_id, service_date, band_start, band_end, seat, patient_id, phone, secret, language, booked_by, booked_at,
      phone_proved, phone_ordinal)
    SELECT gen_random_uuid(), c.id, d.id, '2030-01-08', '2030-01-08 10:00+05:30', '2030-01-08 10:30+05:30', 1, t.patient_id, t.phone,
      'abcdefghijklmnopqrstuv', 'en', e.actor, now(), true, 0`,
  come_again: `(doctor_id, patient_id, clinic_id, token_id, service_date, asked_by, asked_at)
    SELECT d.id, t.patient_id, c.id, t.id, (now() AT TIME ZONE 'UTC')::date + 20, e.actor, now()`,
  clinic_week: `(week, clinic_id, tokens, days, last_on) SELECT '2026-11-16', c.id, 40, 5, '2026-11-21'`,
  upi_account: `(id, clinic_id, upi_id, payee_name, actor, set_at) SELECT gen_random_uuid(), c.id, 'clinic@bank', 'City Care', e.actor, now()`,
  doctor_device: `(doctor_id, clinic_id, device_id) SELECT d.id, c.id, gen_random_uuid()`,
};

/** Adds a row to each of these tables. `t` is the first token, `e` the first event, and `m` the owner. */
async function fill({ db }: TestServer, clinicId: string, doctorId: string): Promise<void> {
  for (const [index, name] of AWKWARD_NAMES.entries())
    await db.query('UPDATE patient SET name = :name WHERE phone = :phone', {
      name,
      phone: `+91982000000${index}`,
    });
  const sealed = createVault(SOURCE_SECRET).encrypt('{"accessToken": "a token", "appSecret": "a secret"}');
  for (const [table, rows] of Object.entries(ROWS)) {
    const [, insert = '', end = ''] = /^([^]*?)( ON CONFLICT DO NOTHING)?$/.exec(rows) ?? [];
    await db.query(
      `INSERT INTO ${table} ${insert}
       FROM clinic c JOIN doctor d ON d.clinic_id = c.id AND d.id = :doctorId
       JOIN clinic_member m ON m.clinic_id = c.id AND m.role = 'owner'
       JOIN token t ON t.doctor_id = d.id AND t.number = 1
       JOIN queue_event e ON e.doctor_id = d.id AND e.revision = 1
       WHERE c.id = :clinicId ${end}`,
      { clinicId, doctorId, ...(insert.includes(':sealed') && { sealed }) },
    );
  }
}
