import { COMPLETE_LANGUAGES } from '@baari/words/languages';
import { words } from '@baari/words/mail';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose/compose-mail.ts';
import { MAIL_LANGUAGES } from './compose/languages.ts';
import type { MailContent } from './compose/mail-content.ts';
import { accountMails } from './templates/accounts.ts';
import { clinicMails } from './templates/clinics.ts';
import { figuresMails } from './templates/figures.ts';
import { operatorMails } from './templates/operator.ts';
import { planMails } from './templates/plans.ts';
import { type MailTemplates, templatesIn } from './write-mail.ts';

// Names that are as harmful as possible. Each name contains markup and starts a new line.
const given = (mark: string) => `<b>"${mark}" & '1'\r\nBcc: x@y.test`;
const message = '<b>1</b>\n\n"2" & 3';
const url = 'https://baari.test/page?token=a&b="c"';
const instants = { paidUntil: new Date('2026-12-20T22:30:00Z'), timeZone: 'Asia/Kolkata' };
const person = { name: given('क'), email: 'क@ख.ग', phone: '+919876543210' };
const covered = { coveredDoctor: { name: given('ख'), clinicName: given('ग') }, dailyTokens: 10 };
const paid = { paidPaise: 50_000, paidCurrency: 'INR', orderedPaise: 100_000, isTest: false };
const payment = { gatewayPaymentId: '1234', gatewayOrderId: '5678', payerEmail: person.email };
const receipt = {
  receiptNumber: 7,
  amountPaise: 100_050,
  paidAt: new Date('2026-11-20T10:00:00Z'),
  ...instants,
  gatewayPaymentId: '1234',
  url,
};

const money = { paise: 30_050 };
const figures = {
  clinicName: given('ख'),
  date: '2026-11-01',
  seen: 64,
  seenBefore: 58,
  lost: 5,
  firstVisits: 12,
  waitMinutes: [18, 42] as const,
  booked: { came: 12, missed: 2 },
  takings: [{ name: given('ख'), cash: 30_050, upi: 20_000, card: 0, refunded: 10_000, waived: 0, free: 2 }],
  fees: { cash: money, upi: money, card: money, refunded: money, due: money, waived: money, free: 4 },
  lines: [
    { doctorName: { name: given('ग'), title: 'dr' as const }, seen: 40 },
    { doctorName: { name: given('क'), title: 'none' as const }, seen: 24 },
  ],
  url,
};
const fewFigures = {
  ...figures,
  waitMinutes: null,
  booked: null,
  fees: null,
  takings: [],
  lines: figures.lines.slice(1),
};

const TOPICS = ['getting-started', 'clinics', 'patients', 'technical', 'billing', 'contact'] as const;

/** Samples of every variant of every template. */
const samples: Record<keyof MailTemplates, (templates: MailTemplates) => MailContent[]> = {
  verification: ({ verification }) => [verification({ url })],
  knownAddress: ({ knownAddress }) => [knownAddress({ url })],
  passwordReset: ({ passwordReset }) => [passwordReset({ url })],
  passwordChanged: ({ passwordChanged }) => [passwordChanged({ url })],
  phoneAdded: ({ phoneAdded }) => [phoneAdded({ phone: person.phone, url })],
  phoneRemoved: ({ phoneRemoved }) => [phoneRemoved({ phone: person.phone, url })],
  passwordChangedHere: ({ passwordChangedHere }) => [passwordChangedHere({ url })],
  emailChangeAsked: ({ emailChangeAsked }) => [emailChangeAsked({ newEmail: person.email, url })],
  emailChangeNew: ({ emailChangeNew }) => [emailChangeNew({ url })],
  emailChanged: ({ emailChanged }) => [emailChanged({ newEmail: person.email, url })],
  accountDeleted: ({ accountDeleted }) =>
    [[], [given('ख')], [given('ख'), given('ग')]].map((clinicNames) => accountDeleted({ clinicNames, url })),
  secondFactorAdded: ({ secondFactorAdded }) => [secondFactorAdded({ url })],
  secondFactorRemoved: ({ secondFactorRemoved }) => [secondFactorRemoved({ url })],
  recoveryCodesRenewed: ({ recoveryCodesRenewed }) => [recoveryCodesRenewed({ url })],
  recoveryCodeUsed: ({ recoveryCodeUsed }) => [0, 1, 9].map((left) => recoveryCodeUsed({ left, url })),
  accountSuspended: ({ accountSuspended }) => [accountSuspended({ url })],
  suspensionLifted: ({ suspensionLifted }) => [suspensionLifted({ url })],
  invitation: ({ invitation }) =>
    (['staff', 'admin'] as const).map((role) =>
      invitation({ url, role, inviterName: given('क'), clinicName: given('ख') }),
    ),
  supportRequest: ({ supportRequest }) =>
    TOPICS.map((topic) => supportRequest({ ...person, topic, message })),
  receipt: (templates) => [true, false].map((isTest) => templates.receipt({ ...receipt, isTest })),
  refundDue: ({ refundDue }) => [
    refundDue({ why: 'surplus', ...payment, ...paid }),
    refundDue({ why: 'mismatch', ...payment, ...paid, isTest: true }),
  ],
  downgradeConfirmation: ({ downgradeConfirmation }) => [downgradeConfirmation({ pricingUrl: url })],
  downgradeAtEnd: ({ downgradeAtEnd }) => [downgradeAtEnd({ ...instants, billingUrl: url })],
  renewalReminder: ({ renewalReminder }) => [renewalReminder({ ...instants, billingUrl: url })],
  proEnded: ({ proEnded }) => [
    ...[0, 1, 11].map((othersCount) => proEnded({ ...instants, ...covered, othersCount, billingUrl: url })),
    proEnded({ ...instants, ...covered, coveredDoctor: null, othersCount: 0, billingUrl: url }),
  ],
  clinicEnded: ({ clinicEnded }) =>
    (['deactivated', 'deleted', 'erased'] as const).flatMap((ending) =>
      [true, false].map((byOperator) =>
        clinicEnded({ clinicName: given('ख'), ending, byOperator, supportUrl: url }),
      ),
    ),
  dayFigures: ({ dayFigures }) => [dayFigures(figures), dayFigures(fewFigures)],
  monthFigures: ({ monthFigures }) => [monthFigures(figures), monthFigures(fewFigures)],
  upiChanged: ({ upiChanged }) =>
    ['क@ख', null].map((upiId) => upiChanged({ clinicName: given('ख'), upiId, url })),
  keyMade: ({ keyMade }) => [keyMade({ clinicName: given('ख'), keyName: given('ग'), by: 'लता', url })],
  webhookOff: ({ webhookOff }) =>
    (['failing', 'gone'] as const).map((because) => webhookOff({ clinicName: given('ख'), because, url })),
  dataDownloaded: ({ dataDownloaded }) => [dataDownloaded({ clinicName: given('ख'), url })],
  flood: ({ flood }) => [flood({ clinicName: given('ख'), tokens: 37, deskUrl: url })],
  planSet: ({ planSet }) => [
    planSet({ plan: 'pro', hadPaidDays: false, billingUrl: url }),
    ...[true, false].map((hadPaidDays) => planSet({ plan: 'free', hadPaidDays, billingUrl: url })),
  ],
  upgradeAsked: ({ upgradeAsked }) => [upgradeAsked({ pricingUrl: url })],
  upgradeRequested: ({ upgradeRequested }) => [
    upgradeRequested({ ...person, clinicName: given('ख'), message, adminUrl: url }),
    upgradeRequested({ ...person, clinicName: null, message: null, adminUrl: url }),
  ],
  upgradeApproved: ({ upgradeApproved }) => [upgradeApproved({ dashboardUrl: url })],
  upgradeLead: ({ upgradeLead }) => [upgradeLead({ registerUrl: url })],
  upgradeRejected: ({ upgradeRejected }) => [upgradeRejected({ pricingUrl: url })],
  upgradeDecided: ({ upgradeDecided }) =>
    (['approve', 'reject'] as const).flatMap((decision) =>
      [0, 2].map((clinicCount) => upgradeDecided({ ...person, decision, decidedBy: 'क@ख.ग', clinicCount })),
    ),
  waitsOff: ({ waitsOff }) =>
    [0.6, 0.95].map((insideShare) => waitsOff({ told: 1234, insideShare, days: 7, adminUrl: url })),
};

const names = Object.keys(templatesIn('en')).filter((name): name is keyof MailTemplates => name in samples);
const cases = MAIL_LANGUAGES.flatMap((language) => names.map((name) => ({ language, name })));

describe('mail templates', () => {
  it('has a sample of every mail template, each with a unique name', () => {
    const parts = [
      accountMails(words.en),
      clinicMails(words.en),
      figuresMails(words.en, 'en'),
      planMails(words.en, 'en'),
      operatorMails,
    ];
    expect(parts.flatMap((part) => Object.keys(part))).toEqual(Object.keys(templatesIn('en')));
  });

  it.each(cases)(
    'writes the mail $name in $language completely, both as text and as HTML',
    ({ language, name }) => {
      for (const content of samples[name](templatesIn(language))) {
        const { subject, text, html } = composeMail('someone@clinic.test', content, language);
        expect(subject).not.toMatch(/[\r\n]/);
        expect(subject.length).toBeGreaterThan(5);
        for (const part of [subject, text, html])
          expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
        expect(html).toContain(`<html lang="${language}">`);
        // A typed name must never start a line or become markup.
        expect(text).not.toMatch(/^Bcc:/m);
        expect(html).not.toMatch(/<b>|'1'|"2"|" &|token=a&b/);
        expect(html.match(/<(script|img|link|iframe|style|form)\b/)).toBeNull();
        if (!content.link) continue;
        expect(text.split('\n')).toContain(url);
        expect(html.split(`href="https://baari.test/page?token=a&amp;b=&quot;c&quot;"`)).toHaveLength(3);
      }
    },
  );

  const complete = new Set<string>(COMPLETE_LANGUAGES);
  const translated = cases.filter(
    ({ language, name }) => language !== 'en' && complete.has(language) && !(name in operatorMails),
  );

  it.each(translated)('contains no English in the mail $name in $language', ({ language, name }) => {
    for (const content of samples[name](templatesIn(language))) {
      const { text, subject } = composeMail('someone@clinic.test', content, language);
      const own = [subject, text.replaceAll(url, ''), content.link?.label ?? ''].join('\n');
      const known =
        /Baari|Pro|Free|INR|API key|UPI ID|UPI|OTP|SMS|OPD|“Skip Not Arrived”|“Confirm patients’ phones”|Bcc: x@ y\. test|<\/?b>/g;
      expect(own.replace(known, '')).not.toMatch(/[A-Za-z]/);
    }
  });
});
