// @vitest-environment jsdom
/** Checks that each form with a person's name shows the server's refusal at the name field. */
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { pro } from '../../office/billing/billing-samples.test-support.ts';
import { account, toOwner, toStranger } from '../../shared/test-support/clinic-samples.test-support.ts';
import { serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';
import { words as visitor } from '@baari/words/en/web/visitor';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { UpgradeRequest } from '../../visitor/pricing/upgrade-request.tsx';
import { SupportForm } from '../../visitor/support/support-form.tsx';
import { openPage, show } from './open-console.test-support.tsx';

const NAME = 'Help https://evil.example';
const refused = (path: string) =>
  new ApiError('invalid', 'account.name_with_address', {
    fields: [{ path, message: 'account.name_with_address' }],
  });
/** Opens a console page or a visitor's form with a person's name. */
type Form = {
  answers: Answers[];
  at: string | ReactNode;
  label?: string;
  others?: Readonly<Record<string, string>>;
  button?: RegExp;
  says?: string;
};

const ofConsole = 'The name cannot contain a web address. Enter only the person’s name.';
const ofVisitor = 'Your name cannot contain a web address';
const invitation = { clinicName: 'Sunrise', role: 'staff', hasAccount: false } as const;

const FORMS: readonly (readonly [string, Form])[] = [
  [
    'my account',
    {
      answers: [toOwner, { accounts: { setName: refused('name'), getEmailChange: { pending: null } } }],
      at: '/account',
    },
  ],
  [
    'an invitation to who is signed in',
    {
      answers: [
        toOwner,
        {
          clinics: {
            getInvitation: { ...invitation, email: account.email },
            acceptInvitation: refused('name'),
          },
        },
      ],
      at: '/invite?token=t',
      button: /^Join/,
    },
  ],
  [
    'an invitation to who has no account',
    {
      answers: [
        toStranger,
        {
          clinics: {
            getInvitation: { ...invitation, email: 'new@sunrise.example' },
            joinByInvitation: refused('name'),
          },
        },
      ],
      at: '/invite?token=t',
      others: { Password: 'a long enough one' },
      button: /^Join/,
    },
  ],
  [
    'a new clinic',
    {
      answers: [
        toOwner,
        { clinics: { registerClinic: refused('ownerName') }, billing: { getSubscription: pro } },
      ],
      at: '/register-clinic',
      label: 'Owner Name',
      others: {
        'Clinic Name': 'Sunrise',
        'Clinic Email': 'desk@sunrise.example',
        'Phone Number': '98450 12345',
      },
      button: /^Register Clinic/,
    },
  ],
  [
    'a message to the operator',
    {
      answers: [{ platform: { requestSupport: refused('name') } }],
      at: <SupportForm hasPlans />,
      others: { Email: 'lata@sunrise.example', Message: 'Hello' },
      button: /^Send message/,
      says: ofVisitor,
    },
  ],
  [
    'a request for Pro',
    {
      answers: [{ platform: { requestUpgrade: refused('name') } }],
      at: (
        <UpgradeRequest
          accountId="a"
          request={null}
          sent={null}
          isAsking
          filledIn={{ name: '', phone: '', clinicName: '' }}
          onSent={() => {}}
          onAsk={() => {}}
        />
      ),
      others: { 'Phone number': '98450 12345' },
      button: /^Send request/,
      says: ofVisitor,
    },
  ],
];

test.each(FORMS)(
  'shows the refusal of a name next to the field: %s',
  async (_, { answers, at, label = 'Your name', others = {}, button = /^Save/, says = ofConsole }) => {
    serverAnswers(...answers);
    const { user } =
      typeof at === 'string' ? openPage(at) : show(<WordsProvider value={{ visitor }}>{at}</WordsProvider>);
    for (const [field, text] of Object.entries({ ...others, [label]: NAME })) {
      const input = await screen.findByLabelText(field);
      await user.clear(input);
      await user.type(input, text);
    }
    const [pressed] = screen.getAllByRole('button', { name: button });
    if (pressed) await user.click(pressed);
    await waitFor(() => expect(accessibleDescription(screen.getByLabelText(label))).toContain(says));
  },
);

const accessibleDescription = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
