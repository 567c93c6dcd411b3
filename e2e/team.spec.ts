/**
 * Tests a clinic's team: members are invited by mail, join through a link, get other roles, and are removed
 * during work.
 */
import { expect, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { joinTeam, openClinic, signInAs, verifiedOwner } from '../harness/opened-clinic.ts';
import { accountMenu, choose, expectAccessible, fillSignIn } from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('invites staff, makes them an admin, and removes them while they work @desktop', async ({ arrive }) => {
  const clinic = await openClinic(server);
  const { slug, name: clinicName } = clinic;
  const [owner, staff] = await Promise.all([arrive(), arrive()]);
  const [page, desk] = [owner.page, staff.page];
  const email = `meena-${slug}@journey.test`;
  const member = page.getByRole('listitem').filter({ hasText: email });

  await test.step('a person without an account joins through the link in the mail', async () => {
    await signInAs(owner.context, clinic.owner, server.url);
    await page.goto(`${server.url}/${slug}/team`);
    await invite(page, email, 'Staff');
    await desk.goto(await server.mailbox.linkTo(email, '/invite'));
    await expectAccessible(desk);
    await desk.getByLabel('Your name').fill('Meena Desk');
    await desk.getByLabel('Password', { exact: true }).fill('corridor-forty');
    await desk.getByRole('button', { name: `Join ${clinicName}` }).click();
    await expect(desk.getByText(`Welcome to ${clinicName}!`)).toBeVisible();
    await expect(desk).toHaveURL(`${server.url}/${slug}/admin`);
    await expect(desk.getByRole('heading', { level: 1, name: `${clinicName} - Admin` })).toBeVisible();
  });

  await test.step('staff see no settings, no codes and only today’s history', async () => {
    await expect(desk.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
    await desk.getByRole('button', { name: 'More', exact: true }).click();
    await desk.getByRole('menuitem', { name: 'Dashboard', exact: true }).click();
    await desk.getByRole('button', { name: 'Actions for Dr. Asha Rao' }).click();
    await expect(desk.getByRole('menuitem')).toHaveText(['Days and hours', 'Copy Doctor URL']);
    await expect(desk.getByText('Add Doctor')).toHaveCount(0);
    await desk.goto(`${server.url}/doctor/${clinic.doctorId}/history`);
    await expect(desk.getByText('Nothing happened on', { exact: false })).toBeVisible();
    await expect(desk.getByLabel('Day')).toHaveCount(0);
  });

  await test.step('an admin sees the settings', async () => {
    await page.reload();
    await choose(member.getByRole('button', { name: 'Actions for Meena Desk' }), 'Make admin');
    await expect(page.getByText('Meena Desk is an admin now.')).toBeVisible();
    await expect(member.getByText('Admin', { exact: true })).toBeVisible();
    await desk.goto(`${server.url}/${slug}/admin?tab=settings`);
    await expect(desk.getByLabel('Average Consultation Time')).toBeVisible();
    await expect(desk.getByRole('switch', { name: 'Ask for the type of a visit' })).toBeEnabled();
  });

  await test.step('a removed admin is signed out of the clinic immediately', async () => {
    await desk.getByRole('tab', { name: 'Queue Management' }).click();
    await expect(desk.getByText('No one in this list')).toBeVisible();
    await choose(member.getByRole('button', { name: 'Actions for Meena Desk' }), 'Remove from clinic');
    const question = page.getByRole('alertdialog', { name: 'Remove Meena Desk?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(`Meena Desk has no access to ${clinicName} any more.`)).toBeVisible();
    await expect(member).toHaveCount(0);
    await expect(
      desk.getByText('You do not have permission to access this clinic admin panel.'),
    ).toBeVisible();
    await expect(desk).toHaveURL(`${server.url}/register-clinic`);
    await desk.goto(`${server.url}/${slug}/admin`);
    await expect(desk).toHaveURL(`${server.url}/register-clinic`);
  });
});

test('lets a person with an account join as an admin, without the owner’s permissions @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { slug } = clinic;
  await joinTeam(server, clinic, { name: 'Ravi Desk', role: 'admin' });
  const account = await verifiedOwner(server, `admin-${slug}@journey.test`);
  const { page } = await arrive();

  await test.step('the invitation’s link opens the sign-in page, and then the invitation', async () => {
    const { email } = account;
    await clinic.owner.api.clinics.inviteMember({ clinicId: clinic.id, email, role: 'admin' });
    await page.goto(await server.mailbox.linkTo(email, '/invite'));
    await expect(page.getByText('already has an account')).toBeVisible();
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillSignIn(page, account);
    await page.getByLabel('Your name').fill('Lata Admin');
    await page.getByRole('button', { name: `Join ${clinic.name}` }).click();
    await expect(page).toHaveURL(`${server.url}/${slug}/dashboard`);
    await expect(page.getByText('Add Doctor')).toBeVisible();
  });

  await test.step('the admin can edit the clinic, but not deactivate or delete it', async () => {
    await choose(accountMenu(page), 'Clinic Details');
    const details = page.getByRole('dialog', { name: 'Clinic Details' });
    await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(details.getByRole('tab')).toHaveText(['Details', 'QR code and poster']);
    await details.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the admin can invite staff, but not change admins or the owner', async () => {
    await choose(accountMenu(page), 'Team');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ravi Desk' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Lata Admin (You)' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Staff' })).toBeChecked();
    await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0);
  });
});

test('accepts an invitation only for its email address, and only until it is revoked @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const [owner, guest] = await Promise.all([arrive(), arrive()]);
  const email = `guest-${clinic.slug}@journey.test`;
  const other = await joinTeam(server, clinic, { name: 'Ravi Desk', role: 'staff' });

  await signInAs(owner.context, clinic.owner, server.url);
  await owner.page.goto(`${server.url}/${clinic.slug}/team`);
  await invite(owner.page, email, 'Admin');
  const link = await server.mailbox.linkTo(email, '/invite');

  await signInAs(guest.context, other, server.url);
  await guest.page.goto(link);
  await expect(guest.page.getByText('You are signed in with another email')).toBeVisible();
  await expectAccessible(guest.page);
  await guest.page.getByRole('button', { name: 'Sign out' }).click();
  await expect(guest.page.getByRole('button', { name: `Join ${clinic.name}` })).toBeVisible();

  await owner.page.getByRole('button', { name: `Cancel invitation: ${email}` }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(owner.page.getByText('Invitation cancelled')).toBeVisible();
  await guest.page.getByLabel('Your name').fill('Guest');
  await guest.page.getByLabel('Password', { exact: true }).fill('corridor-forty');
  await guest.page.getByRole('button', { name: `Join ${clinic.name}` }).click();
  await expect(guest.page.getByText('This invitation does not work any more')).toBeVisible();
  await guest.page.goto(link);
  await expect(
    guest.page.getByRole('heading', { name: 'This invitation does not work any more' }),
  ).toBeVisible();
});

async function invite(page: Page, email: string, role: 'Staff' | 'Admin'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
}
