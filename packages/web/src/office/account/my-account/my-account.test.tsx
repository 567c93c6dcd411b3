// @vitest-environment jsdom
import type { LoginSession } from '@baari/contract/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../../shared/api/api-error.ts';
import {
  account,
  membership,
  toOwner,
  toStranger,
} from '../../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../../shared/test-support/server.test-support.ts';

const session = (id: string, more: Partial<LoginSession> = {}): LoginSession => ({
  id,
  isThis: false,
  browser: 'Chrome',
  system: 'Android',
  since: '2026-11-20T05:00:00Z',
  usedAt: '2026-11-21T05:00:00Z',
  ...more,
});
const sessions = [
  session('1', { isThis: true, browser: 'Firefox', system: 'Linux' }),
  session('2'),
  session('3', { browser: null, system: null }),
];

const open = (hasSecondFactor = false, more: object = {}) => {
  serverAnswers(toOwner, {
    accounts: {
      getMe: { account: { ...account, ...more, hasSecondFactor } },
      getSignInOptions: { byPhone: true },
      listLoginSessions: { sessions },
      prove: { proof: 'a proof' },
      getEmailChange: { pending: null },
    },
  });
  return openPage('/account');
};

type User = ReturnType<typeof open>['user'];

async function press(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

/** Types the password into the dialog. */
async function prove(user: User, dialog: HTMLElement) {
  await user.type(within(dialog).getByLabelText('Your password'), 'corridor-forty{Enter}');
}

const sentOf = (name: string) => sent.filter((each) => each.name === name).map(({ input }) => input);

test('asks signed-out visitors to sign in first', async () => {
  serverAnswers(toStranger);
  const { address } = openPage('/account');
  await waitFor(() => expect(address()).toBe('/auth?next=%2Faccount'));
});

test('saves a changed name without a check of identity', async () => {
  const { user } = open();
  serverAnswers({ accounts: { setName: { ...account, name: 'Lata R.' } } });
  const field = await screen.findByLabelText('Your name');
  await user.clear(field);
  await user.type(field, '{Enter}');
  await expectWords(['Please enter your name.']);
  await user.type(field, 'Lata R.{Enter}');
  await expectToast('Name saved');
  expect(sentOf('setName')).toEqual([{ name: 'Lata R.' }]);
});

test('shows an error at the field of a wrong password, and changes nothing', async () => {
  const { user } = open();
  serverAnswers({ accounts: { prove: new ApiError('invalid', 'account.wrong_password') } });
  const dialog = await press(user, 'Change password');
  await prove(user, dialog);
  await waitFor(() => expect(within(dialog).getByText(/Wrong password/)).toBeTruthy());
  expect(sent.map(({ name }) => name)).toEqual(['prove']);
});

test('changes the email after a check of identity, and shows which confirmations are pending', async () => {
  const { user } = open();
  const email = 'new@sunrise.example';
  serverAnswers({ accounts: { requestEmailChange: {} } });
  const dialog = await press(user, 'Change email');
  await prove(user, dialog);
  const pending = { email, isOldConfirmed: true, isNewConfirmed: false };
  serverAnswers({ accounts: { getEmailChange: { pending } } });
  await user.type(await within(dialog).findByLabelText('New email'), `${email}{Enter}`);
  await expectToast('We have sent two emails / Open the link in each of them.');
  expect(sentOf('requestEmailChange')).toEqual([{ proof: 'a proof', email }]);
  await expectWords([`Changes to ${email} Still to be confirmed by ${email}.`]);
});

test('changes the password after a check of identity', async () => {
  const { user } = open();
  serverAnswers({ accounts: { changePassword: {} } });
  const dialog = await press(user, 'Change password');
  await prove(user, dialog);
  await user.type(await within(dialog).findByLabelText('New password'), 'verandah-fifty');
  await user.type(within(dialog).getByLabelText('Confirm new password'), 'verandah-fifty{Enter}');
  await expectToast('Password updated successfully! / You are signed out everywhere except here.');
  expect(sentOf('changePassword')).toEqual([{ proof: 'a proof', password: 'verandah-fifty' }]);
});

test('removes a phone after a check of identity', async () => {
  const { user } = open(false, { phone: '+919845012345' });
  serverAnswers({ accounts: { removePhone: account } });
  const dialog = await press(user, 'Remove phone');
  await prove(user, dialog);
  await user.click(await within(dialog).findByRole('button', { name: 'Remove phone' }));
  await expectToast('Phone removed / You sign in with your email and password.');
  expect(sentOf('removePhone')).toEqual([{ proof: 'a proof' }]);
});

test('turns on two-step sign-in with a code from the app, and shows the recovery codes', async () => {
  const { user } = open();
  const draft = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Baari:lata', draft: 'a draft' };
  const wrong = new ApiError('invalid', 'account.invalid_second_factor');
  const answers = [wrong, { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] }];
  serverAnswers({
    accounts: {
      beginSecondFactor: draft,
      confirmSecondFactor: () => answers.shift() ?? wrong,
    },
  });
  const dialog = await press(user, 'Turn on');
  await prove(user, dialog);
  expect(await within(dialog).findByRole('img', { name: 'QR code for an authenticator app' })).toBeTruthy();
  expect(within(dialog).getByText('ABCD EFGH')).toBeTruthy();
  const field = within(dialog).getByLabelText('Authenticator app code');
  await user.type(field, '111 111{Enter}');
  await waitFor(() => expect(within(dialog).getByText(/This code is wrong/)).toBeTruthy());
  await user.clear(field);
  await user.type(field, '222 222{Enter}');
  expect(await within(dialog).findByText('CCCC-DDDD')).toBeTruthy();
  expect(sentOf('confirmSecondFactor').at(-1)).toEqual({ draft: 'a draft', code: '222222' });
  await user.click(within(dialog).getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('once two-step sign-in is on, also asks for a code from the app or a recovery code', async () => {
  const { user } = open(true);
  serverAnswers({ accounts: { removeSecondFactor: {} } });
  const dialog = await press(user, 'Turn off');
  await prove(user, dialog);
  await waitFor(() => expect(within(dialog).getByText('Please enter the code.')).toBeTruthy());
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }));
  await user.type(within(dialog).getByLabelText('Recovery code'), 'AAAA-BBBB{Enter}');
  await user.click(await within(dialog).findByRole('button', { name: 'Turn off' }));
  await expectToast('Two-step sign-in is off');
  expect(sentOf('prove')).toEqual([{ password: 'corridor-forty', code: 'AAAA-BBBB' }]);
});

test('tells a super admin without two-step sign-in that it is required', async () => {
  open(false, { role: 'super_admin' });
  await expectWords(['Super admins must turn this on']);
});

test('lists sessions, and ends one of them or all except the current session', async () => {
  const { user } = open();
  serverAnswers({ accounts: { endLoginSession: {}, endOtherLoginSessions: {} } });
  await expectWords(['Firefox on Linux This browser', 'Chrome on Android', 'A browser']);
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  const one = await press(user, 'Sign out Chrome on Android');
  await prove(user, one);
  await user.click(await within(one).findByRole('button', { name: 'Sign out' }));
  await expectToast('Signed out there');
  expect(sentOf('endLoginSession')).toEqual([{ proof: 'a proof', sessionId: '2' }]);
  const others = await press(user, 'Sign out the others');
  await prove(user, others);
  await user.click(await within(others).findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(sentOf('endOtherLoginSessions')).toEqual([{ proof: 'a proof' }]));
});

test('lists what is lost, then deletes the account after a check of identity', async () => {
  const { user } = open();
  const member = {
    ...membership,
    clinicId: 'other',
    slug: 'city',
    name: 'City Care',
    role: 'admin',
  } as const;
  serverAnswers({
    clinics: { listMyClinics: [membership, member] },
    accounts: { deleteAccount: new ApiError('conflict', 'account.last_super_admin') },
  });
  const said = await press(user, 'Delete my account');
  await waitFor(() => expect(within(said).getByText(/^Sunrise is deleted with it/)).toBeTruthy());
  expect(within(said).getByText('You leave City Care.')).toBeTruthy();
  expect(within(said).queryByLabelText('Your password')).toBeNull();
  await user.click(within(said).getByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog');
  await prove(user, dialog);
  await user.click(await within(dialog).findByRole('button', { name: 'Delete my account' }));
  await expectWords(['The account was not deleted You are the only super admin']);
  expect(sentOf('deleteAccount')).toEqual([{ proof: 'a proof' }]);
});

test('offers two-step sign-in only to owners who do not use it', async () => {
  const offer = /^You own a clinic/;
  const first = open();
  await screen.findByText(offer);
  first.unmount();
  const second = open(true);
  await screen.findByRole('button', { name: 'Turn off' });
  expect(screen.queryByText(offer)).toBeNull();
  second.unmount();
  open();
  serverAnswers({ clinics: { listMyClinics: [{ ...membership, role: 'staff' }] } });
  await screen.findByRole('button', { name: 'Turn on' });
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
});
