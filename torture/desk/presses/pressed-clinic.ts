/** Opens a clinic with a patient of each kind, so that its screens show every button. */
import type { LineTitle, WorkingHours } from '@baari/core/doctors';
import { setPlan } from '../../../packages/server/src/billing/index.ts';
import type { Database } from '../../../packages/server/src/db/index.ts';
import { createTestClient, type TestClient } from '../../../packages/server/test/api-client.ts';
import { makeVerifiedAccount, PASSWORD } from '../../../packages/server/test/verified-account.ts';

export type PressedClinic = {
  id: string;
  slug: string;
  doctorId: string;
  otherDoctorId: string;
  laboratoryId: string;
  owner: TestClient;
  doctor: TestClient;
  laboratory: TestClient;
};

type Lines = Pick<PressedClinic, 'doctorId' | 'otherDoctorId' | 'laboratoryId'>;

const OPEN = [{ start: '5:00am', end: '11:00pm' }];
const EVERY_DAY: WorkingHours = {
  monday: OPEN,
  tuesday: OPEN,
  wednesday: OPEN,
  thursday: OPEN,
  friday: OPEN,
  saturday: OPEN,
  sunday: OPEN,
};

let clinics = 0;
let phones = 0;
const newPhone = () => `96${String((phones += 1)).padStart(8, '0')}`;

/**
 * Opens a clinic of a new owner. The doctor Asha Rao works, and so does Vikram Sen, whose next patient is an
 * emergency.
 */
export async function openPressedClinic(url: string, db: Database): Promise<PressedClinic> {
  clinics += 1;
  const email = `owner-${clinics}@pressed.test`;
  await makeVerifiedAccount(db, email);
  const owner = createTestClient(url);
  const account = await owner.api.accounts.signIn({ email, password: PASSWORD });
  await setPlan(db, account.id, 'pro');
  const { id, slug } = await owner.api.clinics.registerClinic({
    name: `Sunrise ${clinics}`,
    ownerName: 'Owner',
    email,
    phone: '022 2345 6789',
    address: '12 Station Road, Mumbai',
  });
  await owner.api.clinics.updateClinicSettings({ clinicId: id, marksFees: true });
  await owner.api.clinics.inviteMember({
    clinicId: id,
    email: `guest-${clinics}@pressed.test`,
    role: 'staff',
  });
  const rao = await addDoctor(owner, id, { name: 'Asha Rao', title: 'dr' });
  const sen = await addDoctor(owner, id, { name: 'Vikram Sen', title: 'dr' });
  const laboratory = await addDoctor(owner, id, { name: 'Laboratory', title: 'none' });
  const lines: Lines = { doctorId: rao.id, otherDoctorId: sen.id, laboratoryId: laboratory.id };
  await fillLine(owner, url, lines);
  await fillOtherLine(owner, sen.id);
  const [doctor, ownLaboratory] = [createTestClient(url), createTestClient(url)];
  await doctor.api.doctors.signInDoctor({ phone: rao.phone, code: rao.code });
  await ownLaboratory.api.doctors.signInDoctor({ phone: laboratory.phone, code: laboratory.code });
  return { id, slug, ...lines, owner, doctor, laboratory: ownLaboratory };
}

async function addDoctor(
  { api }: TestClient,
  clinicId: string,
  { name, title }: { name: string; title: LineTitle },
) {
  const phone = newPhone();
  const { doctor, code } = await api.doctors.addDoctor({
    clinicId,
    name,
    title,
    phone,
    specialty: title === 'none' ? null : 'Cardiology',
    workingHours: EVERY_DAY,
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: 400,
    department: null,
    bio: null,
  });
  return { id: doctor.id, phone, code };
}

const LINE = [
  'Done',
  'Absent',
  'Passed',
  'Away',
  'Tested',
  'Inside',
  'Skipped',
  'Here',
  'Soon',
  'Moved',
  'Paid',
  'Last',
];

/** Gives a line one patient of each kind. */
async function fillLine(owner: TestClient, url: string, { doctorId, otherDoctorId, laboratoryId }: Lines) {
  const { queue, bookings } = owner.api;
  const of = (name: string) => ({ doctorId, number: LINE.indexOf(name) + 1 });
  const call = async () => {
    const { callRevision } = (await queue.getDoctorConsole({ doctorId })).queue;
    await queue.callNext({ doctorId, callRevision });
  };
  for (const name of LINE) await queue.addPatient({ doctorId, name, phone: newPhone() });
  await queue.addPatient({ doctorId, name: 'Phoneless', phone: null });
  await queue.addPatient({ doctorId, name: 'Caller', phone: newPhone(), hasArrived: false });
  await call();
  await queue.complete(of('Done'));
  await call();
  await queue.skip(of('Absent'));
  await call();
  const { callRevision } = (await queue.getDoctorConsole({ doctorId })).queue;
  await queue.notHere({ doctorId, callRevision });
  await queue.sendAway(of('Away'));
  await call();
  await queue.sendAway({ ...of('Tested'), testLineId: laboratoryId });
  await call();
  await queue.skip(of('Skipped'));
  await queue.placeSoon({ ...of('Soon'), reason: 'unwell' });
  await queue.moveToken({ ...of('Moved'), toDoctorId: otherDoctorId, because: 'clinic' });
  const { tokens } = (await queue.getDoctorConsole({ doctorId })).queue;
  const paid = tokens.find(({ number }) => number === of('Paid').number);
  if (paid)
    await queue.markFee({ doctorId, tokenId: paid.id, fee: { mark: 'paid', kind: 'cash', paise: 40_000 } });
  const phone = createTestClient(url).api;
  const asker = { doctorId, name: 'Asker', phone: newPhone(), travelMinutes: null };
  const { secret } = await phone.queue.issueToken(asker);
  await phone.queue.askPriority({ secret, priority: 'pregnant' });
  await bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 90 });
  const { days } = await bookings.listDeskBands({ doctorId });
  for (const [index, { bands }] of days.slice(0, 2).entries()) {
    const bandStart = bands.at(-1)?.start;
    if (bandStart)
      await bookings.bookFor({ doctorId, name: `Booked${'ab'[index]}`, phone: newPhone(), bandStart });
  }
}

/** Gives the other line a patient inside and an emergency, so that a call asks what to do with the visit. */
async function fillOtherLine({ api: { queue } }: TestClient, doctorId: string) {
  for (const name of ['Visitor', 'Second', 'Urgent'])
    await queue.addPatient({ doctorId, name, phone: newPhone() });
  const {
    queue: { callRevision, tokens },
  } = await queue.getDoctorConsole({ doctorId });
  const numberOf = (name: string) => tokens.find((token) => token.name === name)?.number ?? 0;
  await queue.callNext({ doctorId, callRevision });
  await queue.placeAtOnce({ doctorId, number: numberOf('Urgent'), reason: 'Chest pain' });
}
