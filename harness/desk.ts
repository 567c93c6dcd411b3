/** Opens the desk of a clinic with two doctors and staff. */
import type { WorkingHours } from '@baari/core/doctors';
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from './baari-server.ts';
import { givePro } from './database.ts';
import { pressByKeyboard } from './keyboard.ts';
import { addDoctorTo, joinTeam, openClinic, type OpenedClinic, signInAs } from './opened-clinic.ts';
import { isPhone } from './people.ts';
import { untilRouted } from './routed.ts';
import type { Person } from './test.ts';

export type Desk = OpenedClinic & { otherDoctorId: string };

/**
 * Opens a clinic with two doctors, Asha Rao and Vikram Sen. `usesLetters` keeps the letters A and B that new
 * clinics have; by default tokens have only numbers. `hours` are Asha Rao's working hours, by default a new
 * doctor's.
 */
export async function openDesk(
  server: BaariServer,
  { usesLetters = false, hours }: { usesLetters?: boolean; hours?: WorkingHours } = {},
): Promise<Desk> {
  const clinic = await openClinic(server, hours);
  await givePro(server, clinic.owner);
  const { doctorId: otherDoctorId } = await addDoctorTo(clinic.id, clinic.owner, 'Vikram Sen');
  if (!usesLetters) await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.id, usesLetters });
  return { ...clinic, otherDoctorId };
}

/** Opens the desk's screen for a receptionist with this name. */
export async function goToDesk(
  server: BaariServer,
  { page, context }: Person,
  clinic: Desk,
  name: string,
): Promise<void> {
  await signInAs(context, await joinTeam(server, clinic, { name, role: 'staff' }), server.url);
  await page.goto(`${server.url}/${clinic.slug}/admin`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Returns the button that chooses this doctor's queue at the desk. */
export const doctorChoice = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Doctor', exact: true })
    .getByRole('button', { name: new RegExp(`^([A-Z] · )?${name}`) });

/** Chooses the doctor whose queue the desk shows. */
export async function workFor(page: Page, name: string): Promise<void> {
  const choice = doctorChoice(page, name);
  if (isPhone(page)) await choice.click();
  else await pressByKeyboard(choice);
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
}

/** Holds back this page's requests of one operation until the returned function is called. */
export async function holdVerb(page: Page, verb: string): Promise<() => void> {
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/queue/${verb}`, async (route) => {
    await isHeld;
    await route.continue();
  });
  await untilRouted(page);
  return letGo;
}
