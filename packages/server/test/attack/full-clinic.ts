/**
 * Builds a clinic with as much data as the API allows. Makes the first item of each kind through the API, and
 * the others as copies in the database.
 */
import type { Database } from '../../src/db/index.ts';
import { shortPathOf } from '../../src/texts/index.ts';
import type { TestClient } from '../api-client.ts';

/**
 * The first doctor has the maximum number of bookings, absences and waiting tokens. The other doctors have 20
 * tokens each.
 */
export type ClinicSize = {
  doctors: number;
  tokens: number;
  bookings: number;
  entries: number;
  recordings: number;
};
export type FullClinic = Readonly<
  Record<'clinicId' | 'doctorId' | 'slug' | 'secret' | 'code' | 'booking' | 'recording' | 'phone', string>
>;

const TOKENS_OF_OTHERS = 20;

type Empty = {
  db: Database;
  owner: TestClient;
  /** The API client of a patient. */
  device: TestClient;
  clinic: { id: string; slug: string };
  doctorIds: readonly string[];
};

/** Fills a Pro clinic that already has doctors. Must run within the doctors' hours. */
export async function fillClinic(
  { db, owner, device, clinic, doctorIds }: Empty,
  { tokens, bookings, entries, recordings }: Omit<ClinicSize, 'doctors'>,
): Promise<FullClinic> {
  const [doctorId = ''] = doctorIds;
  await owner.api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 15, bookablePercent: 90 });
  const phone = '9811100001';
  const { days } = await device.api.bookings.listFreeBands({ doctorId });
  const bandStart = days.at(-1)?.bands.at(-1)?.start ?? '';
  const booking = await device.api.bookings.book({ doctorId, name: 'Meena', phone, bandStart });
  const token = await device.api.queue.issueToken({ doctorId, name: 'Meena', phone, travelMinutes: null });
  await Promise.all(
    doctorIds
      .slice(1)
      .map((other) => owner.api.queue.addPatient({ doctorId: other, name: 'Asha', phone: null })),
  );
  await db.query(COPY_BOOKINGS, { doctorId, count: bookings - 1 });
  for (const id of doctorIds) await copyTokens(db, id, id === doctorId ? tokens : TOKENS_OF_OTHERS);
  await db.query(ENTRIES, { clinicId: clinic.id, doctorId, entries });
  const [recorded] = await db.query<{ id: string }>(RECORDINGS, { clinicId: clinic.id, recordings });
  return {
    clinicId: clinic.id,
    doctorId,
    slug: clinic.slug,
    secret: token.secret,
    code: (await shortPathOf(db, { secret: token.secret, clinicId: clinic.id }, new Date())).slice(3),
    booking: booking.secret,
    recording: recorded?.id ?? '',
    phone,
  };
}

async function copyTokens(db: Database, doctorId: string, count: number): Promise<void> {
  await db.query(COPY_TOKENS, { doctorId, count });
  await db.query(
    'UPDATE queue_session s SET last_number = (SELECT max(number) FROM token t WHERE t.session_id = s.id) WHERE doctor_id = :doctorId',
    { doctorId },
  );
}

// Gives each copy its own seat and device, so that no limit applies.
const COPY_BOOKINGS = `INSERT INTO booking SELECT copy.*
  FROM booking b, generate_series(1, :count::int) n, LATERAL jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
    'secret', left(md5(random()::text), 22), 'device_id', gen_random_uuid(), 'device_ordinal', 1, 'phone', null, 'seat', 1 + n / 300,
    'band_start', b.band_start - make_interval(mins => 15 * (n % 300)),
    'band_end', b.band_end - make_interval(mins => 15 * (n % 300)))) copy
  WHERE b.doctor_id = :doctorId`;

const COPY_TOKENS = `WITH t AS (SELECT * FROM token WHERE doctor_id = :doctorId AND status = 'waiting' ORDER BY number DESC LIMIT 1),
    p AS (INSERT INTO patient (id, clinic_id, phone, name, normalised_name)
      SELECT gen_random_uuid(), p.clinic_id, p.phone, p.name, 'copy ' || n
      FROM patient p JOIN t ON t.patient_id = p.id, generate_series(2, :count::int) n RETURNING id),
    numbered AS (SELECT p.id, t.number + row_number() OVER () AS number FROM p, t)
  INSERT INTO token SELECT copy.*
  FROM token t, numbered n, LATERAL jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
    'secret', left(md5(random()::text), 22), 'number', n.number, 'line_key', n.number, 'patient_id', n.id,
    'phone', '+9190' || lpad(n.number::text, 8, '0'), 'device_id', null, 'typed_name', null)) copy
  WHERE t.id = (SELECT id FROM t)`;

const ENTRIES = `INSERT INTO calendar_entry (id, clinic_id, doctor_id, kind, from_date, to_date, slots, note, added_by, added_at)
  SELECT gen_random_uuid(), :clinicId, CASE WHEN of_doctor THEN :doctorId::uuid END, CASE WHEN of_doctor THEN 'absence' ELSE 'holiday' END,
    date '2027-01-01' + n, date '2027-01-01' + n, '[]', repeat('x', 60), 'Owner', now()
  FROM generate_series(1, :entries::int) n, unnest(ARRAY[true, false]) of_doctor`;

const RECORDINGS = `INSERT INTO voice_recording (id, clinic_id, language, spoken_key, audio, media_type, length_ms, recorded_at)
  SELECT gen_random_uuid(), :clinicId, 'hi', 'number:' || n, decode(repeat('1a', 1000), 'hex'), 'audio/webm', 900, now()
  FROM generate_series(1, :recordings::int) n RETURNING id`;
