import { CLINICS_PER_PAGE, searchClinicsInput } from '@baari/contract/clinics';
import { distanceKm } from '@baari/core/clinics';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld } from '../../test/queue-world.ts';
import { latinText } from '../context/index.ts';
import { searchClinics } from './search-clinics.ts';

let world: QueueWorld;

beforeAll(async () => {
  world = await createQueueWorld();
});
beforeEach(async () => {
  await world.db.query('DELETE FROM doctor');
  await world.db.query('DELETE FROM clinic');
});
afterAll(() => world.drop());

type Sample = {
  name: string;
  address?: string;
  at?: readonly [number, number];
  specialties?: readonly string[];
};

async function addClinic({ name, address, at, specialties = [] }: Sample): Promise<string> {
  const id = uuidv7();
  await world.db.query(
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone, address, latitude, longitude, latin_text)
     VALUES (:id, :slug, :name, 'Owner', 'desk@clinic.test', '+912212345678', :address, :latitude, :longitude, :latinText)`,
    {
      id,
      slug: `clinic-${id}`,
      name,
      address: address ?? null,
      latitude: at?.[0] ?? null,
      longitude: at?.[1] ?? null,
      latinText: latinText(`${name} ${address ?? ''}`),
    },
  );
  for (const specialty of specialties) await addDoctor(id, specialty);
  return id;
}

async function addDoctor(clinicId: string, specialty: string, name = 'Asha Rao'): Promise<string> {
  const id = uuidv7();
  await world.db.query(
    `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours, latin_text)
     VALUES (:id, :clinicId, :slug, :name, :specialty, '+919876543210', 'QX7Z', :workingHours, :latinText)`,
    {
      latinText: latinText(name),
      id,
      clinicId,
      slug: `doctor-${id}`,
      specialty,
      workingHours: JSON.stringify(DEFAULT_WORKING_HOURS),
      name,
    },
  );
  return id;
}

const search = (input: object = {}) => searchClinics(world.as(), searchClinicsInput.parse(input));

const names = async (input: object = {}) => (await search(input)).clinics.map(({ clinic }) => clinic.name);

describe('searching for typed words', () => {
  beforeEach(async () => {
    await addClinic({ name: 'City Care', address: '12, M.G. Road, Pune 411001' });
    await addClinic({ name: 'St. Mary’s', address: 'Fort(East), Mumbai' });
    await addClinic({ name: 'आशा क्लिनिक', address: '100% Care_Lane\\7' });
  });

  it.each([
    ['', ['City Care', 'St. Mary’s', 'आशा क्लिनिक']],
    ['CARE', ['City Care', 'आशा क्लिनिक']],
    ['pune city', ['City Care']],
    ['mg road, pune', ['City Care']],
    ['4110', ['City Care']],
    ["st mary's", ['St. Mary’s']],
    ['east mumbai', ['St. Mary’s']],
    ['ＣＩＴＹ', ['City Care']],
    ['आशा', ['आशा क्लिनिक']],
    ['p', ['City Care']],
    ['ci', ['City Care']],
    ['it', []],
    ['pune mumbai', []],
  ])('answers a search for %j with %j', async (query, found) => {
    expect(await names({ query })).toEqual(found);
  });

  it.each([
    ['100%', ['आशा क्लिनिक']],
    ['00％', ['आशा क्लिनिक']],
    ['_lane', ['आशा क्लिनिक']],
    ['are_', ['आशा क्लिनिक']],
    ['%', []],
    ['c_ty', []],
    ['\\', []],
    ['lane\\7', ['आशा क्लिनिक']],
  ])('treats %j in a search as text, not as a pattern', async (query, found) => {
    expect(await names({ query })).toEqual(found);
  });

  it.each([
    "'; DROP TABLE clinic; --",
    '"',
    '🏥',
    '👩‍⚕️',
    '\u0000',
    '\ud800',
    '$1',
    'x'.repeat(100),
    'a '.repeat(50),
  ])('survives a search for %j', async (query) => {
    expect((await search({ query })).total).toBeLessThanOrEqual(3);
    expect((await search({ specialty: query })).total).toBeLessThanOrEqual(3);
  });
});

describe('searching each field of a clinic', () => {
  let city: string;
  beforeEach(async () => {
    city = await addClinic({ name: 'City Care', address: '12, M.G. Road, Pune 411001' });
    await addDoctor(city, 'Dermatology', 'Sunita Mehta');
    const lake = await addClinic({ name: 'Lakeside', address: 'Kochi' });
    await addDoctor(lake, 'Pediatrics', 'Dr. Deepak Nair');
    const hindi = await addClinic({ name: 'शर्मा क्लिनिक', address: 'Indore' });
    await addDoctor(hindi, 'Cardiology', 'राजेश राव');
  });

  it.each([
    ['mehta', ['City Care'], ['Sunita Mehta']],
    ['Dr. Mehta', ['City Care'], ['Sunita Mehta']],
    ['dr.mehta pune', ['City Care'], ['Sunita Mehta']],
    ['Dr Deepak', ['Lakeside'], ['Dr. Deepak Nair']],
    ['doctor nair', ['Lakeside'], ['Dr. Deepak Nair']],
    ['skin', ['City Care'], []],
    ['child doctor kochi', ['Lakeside'], []],
    ['dermatologist', ['City Care'], []],
    ['त्वचा', ['City Care'], []],
    ['बच्चों के डॉक्टर', [], []],
    ['बच्चों डॉक्टर', ['Lakeside'], []],
    ['heart', ['शर्मा क्लिनिक'], []],
    ['sharma', ['शर्मा क्लिनिक'], []],
    ['Dr. Rajesh Rao', ['शर्मा क्लिनिक'], ['राजेश राव']],
    ['डॉ. मेहता', ['City Care'], ['Sunita Mehta']],
    ['दीपक नायर', ['Lakeside'], ['Dr. Deepak Nair']],
  ])('answers a search for %j with %j', async (query, found, doctors) => {
    const { clinics } = await search({ query });
    expect(clinics.map(({ clinic }) => clinic.name)).toEqual(found);
    expect(clinics.flatMap((clinic) => clinic.doctors.map(({ name }) => name))).toEqual(doctors);
  });

  it.each([
    ['Mehra', ['City Care']],
    ['Dr. Sunitha Mehta', ['City Care']],
    ['cardiolgy', ['शर्मा क्लिनिक']],
    ['paediatrics', ['Lakeside']],
    ['Dipak', ['Lakeside']],
    ['Lakside', ['Lakeside']],
    ['xylophone', []],
    ['4110', ['City Care']],
  ])('answers a search for the misspelt %j with %j', async (query, found) => {
    expect(await names({ query })).toEqual(found);
  });

  it('says when clinics only match similar words, but not when they match the words themselves', async () => {
    expect(await search({ query: 'Mehra' })).toMatchObject({ isNear: true, total: 1 });
    expect(await search({ query: 'Mehta' })).toMatchObject({ isNear: false, total: 1 });
    expect(await search({ query: 'xylophone' })).toMatchObject({ isNear: false, total: 0 });
  });

  it('finds doctors by their current name and specialty, but never by phone or after removal', async () => {
    const id = await addDoctor(city, 'Urology', 'Kavita Iyer');
    expect(await names({ query: 'iyer' })).toEqual(['City Care']);
    await world.db.query(`UPDATE doctor SET name = 'Kavita Menon', specialty = 'Oncology' WHERE id = :id`, {
      id,
    });
    expect([await names({ query: 'iyer' }), await names({ query: 'urology' })]).toEqual([[], []]);
    expect(await names({ query: 'cancer menon' })).toEqual(['City Care']);
    expect(await names({ query: '9876543210' })).toEqual([]);
    await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :id', { id });
    expect(await names({ query: 'menon' })).toEqual([]);
  });

  it('finds all doctors who are added to one clinic at once', async () => {
    const surnames = ['Aland', 'Bergson', 'Castillo', 'Drummond', 'Eastwick', 'Fitzroy'];
    await Promise.all(surnames.map((name) => addDoctor(city, 'Urology', name)));
    for (const name of surnames)
      expect(await search({ query: name })).toMatchObject({ isNear: false, total: 1 });
  });
});

describe('a found clinic', () => {
  it('counts a clinic’s doctors and names each specialty once, in order, without removed doctors', async () => {
    const id = await addClinic({
      name: 'City Care',
      specialties: ['Dermatology', 'Cardiology', 'Dermatology'],
    });
    const removed = await addDoctor(id, 'Neurology');
    await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :removed', { removed });
    const { clinics, specialties, total } = await search();
    expect(clinics).toMatchObject([
      { clinic: { name: 'City Care' }, doctorCount: 3, specialties: ['Cardiology', 'Dermatology'] },
    ]);
    expect({ specialties, total }).toEqual({ specialties: ['Cardiology', 'Dermatology'], total: 1 });
    expect(await names({ specialty: 'Dermatology' })).toEqual(['City Care']);
    expect(await names({ specialty: 'Neurology' })).toEqual([]);
  });

  it('hides a clinic that is deactivated or deleted, with its specialties', async () => {
    for (const ending of ['is_active = false', 'is_active = false, deleted_at = now()']) {
      const id = await addClinic({ name: 'City Care', specialties: ['Cardiology'] });
      expect(await search({ query: 'city' })).toMatchObject({ total: 1, specialties: ['Cardiology'] });
      await world.db.query(`UPDATE clinic SET ${ending} WHERE id = :id`, { id });
      expect(await search()).toEqual({ clinics: [], total: 0, page: 1, isNear: false, specialties: [] });
    }
  });

  it('finds a clinic without doctors', async () => {
    await addClinic({ name: 'City Care' });
    expect((await search()).clinics).toMatchObject([{ doctorCount: 0, specialties: [], distanceKm: null }]);
  });
});

describe('the order of results', () => {
  it('sorts by name, ignoring capitals', async () => {
    for (const name of ['beta', 'Alpha', 'Gamma']) await addClinic({ name });
    expect(await names()).toEqual(['Alpha', 'beta', 'Gamma']);
  });

  it('sorts by distance from a given location, with clinics without a location last', async () => {
    const mumbai = { latitude: 19.076, longitude: 72.8777 };
    await addClinic({ name: 'Nowhere' });
    await addClinic({ name: 'Delhi', at: [28.6139, 77.209] });
    await addClinic({ name: 'Suva', at: [-18.1416, 178.4419] });
    await addClinic({ name: 'Thane', at: [19.2183, 72.9781] });
    await addClinic({ name: 'Apia', at: [-13.8333, -171.7667] });
    const { clinics } = await search({ near: `${mumbai.latitude},${mumbai.longitude}` });
    expect(clinics.map(({ clinic }) => clinic.name)).toEqual(['Thane', 'Delhi', 'Suva', 'Apia', 'Nowhere']);
    const distances = clinics.map(({ distanceKm: km }) => km);
    expect(distances[0]).toBe(distanceKm(mumbai, { latitude: 19.2183, longitude: 72.9781 }));
    expect(distances.at(-1)).toBeNull();
    // The shortest way between the two places crosses the date line.
    expect((await names({ near: '-18,-179' })).slice(0, 2)).toEqual(['Suva', 'Apia']);
  });

  it('continues from page to page without gaps or repeated clinics', async () => {
    for (let count = 0; count < CLINICS_PER_PAGE + 3; count += 1) await addClinic({ name: 'Same Name' });
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page })));
    expect(pages.map(({ clinics, total }) => [clinics.length, total])).toEqual([
      [CLINICS_PER_PAGE, CLINICS_PER_PAGE + 3],
      [3, CLINICS_PER_PAGE + 3],
      [0, CLINICS_PER_PAGE + 3],
    ]);
    const ids = pages.flatMap(({ clinics }) => clinics.map(({ clinic }) => clinic.id));
    expect(new Set(ids).size).toBe(CLINICS_PER_PAGE + 3);
  });
});

it('rejects a location that does not exist', () => {
  for (const near of ['91,0', '0,181', '1', 'here', '1,2,3', "1,2'"]) {
    expect(searchClinicsInput.safeParse({ near }).success).toBe(false);
  }
});
