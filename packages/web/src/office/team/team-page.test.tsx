// @vitest-environment jsdom
import type { ClinicTeam, OpenInvitation } from '@baari/contract/clinics';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, openPage, wordsOf } from '../../app/console/open-console.test-support.tsx';
import { toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';

const at = '2026-11-21T05:00:00Z';
const time = Date.parse(at);
const email = 'meera@sunrise.example';
const nobody: ClinicTeam = { members: [], invitations: [], sendsMail: true, linksJoin: false };
const invited: ClinicTeam = {
  ...nobody,
  invitations: [
    {
      id: 'i',
      email,
      role: 'staff',
      invitedAt: at,
      expiresAt: '2026-11-28T05:00:00Z',
      linkPath: '/invite?token=i.signature',
    },
  ],
};
const without = { sendsMail: false, linksJoin: true };

async function openTeam(team: ClinicTeam, changed: ClinicTeam = team) {
  const clinics = { ...toOwner.clinics, getTeam: team, inviteMember: changed };
  serverAnswers(toOwner, { clinics });
  const opened = openPage('/sunrise/team', { time });
  await screen.findByRole('heading', { name: 'Invite someone' });
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  const inviteBy = async (button: string) => {
    await opened.user.type(screen.getByLabelText('Email'), email);
    await press(button);
  };
  return { ...opened, press, inviteBy };
}

test('shows a mailed invitation as sent, and copies its link', async () => {
  const { inviteBy, press } = await openTeam(nobody, invited);
  await inviteBy('Send invitation');
  await expectToast(`Invitation sent / ${email} can join as staff.`);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(`Link for ${email}`);
  const dialog = await screen.findByRole('dialog', { name: `Link for ${email}` });
  expect(wordsOf(dialog)).toContain('Without an account, they open the link in the email.');
  expect(wordsOf(dialog)).toContain(`${location.origin}/invite?token=i.signature`);
});

test('shows an invitation without mail as a link to copy, scan and share', async () => {
  const share = vi.fn<(shared: object) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { inviteBy, user } = await openTeam({ ...nobody, ...without }, { ...invited, ...without });
  await inviteBy('Create invitation');
  await expectToast('Invitation created / No email was sent. Pass the link on.');
  const dialog = await screen.findByRole('dialog', { name: `Link for ${email}` });
  expect(wordsOf(dialog)).toContain(`The first person to open this link joins as ${email}.`);
  expect(wordsOf(dialog)).toContain('This link only opens on this computer.');
  expect(within(dialog).getByRole('img', { name: `QR code of the link for ${email}` })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    text: 'You are invited to the team of Sunrise:',
    url: `${location.origin}/invite?token=i.signature`,
  });
  Reflect.deleteProperty(navigator, 'share');
});

test('asks someone who opens an unverified link to sign in or sign up first', async () => {
  const invitation: OpenInvitation = { clinicName: 'Sunrise', email, role: 'staff', hasAccount: null };
  serverAnswers({ accounts: { getMe: { account: null } }, clinics: { getInvitation: invitation } });
  openPage('/invite?token=i.signature', { time });
  await screen.findByRole('heading', { name: 'Join Sunrise' });
  expect(screen.queryByLabelText('Your name')).toBeNull();
  const next = encodeURIComponent('/invite?token=i.signature');
  const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(pathOf('Sign In')).toBe(`/auth?next=${next}`);
  expect(pathOf('Sign Up')).toBe(`/auth?next=${next}&tab=sign-up`);
});
