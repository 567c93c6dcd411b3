import type { Pricing } from '@baari/contract/billing';
import { rupees } from '../../messages/formats.ts';
import type { PageMessages } from '../../messages/messages.ts';
import type { QuestionProps } from './question.tsx';

/** The seven questions of the landing page, with what the plans allow and cost today. */
export function homeQuestions(
  { faq }: PageMessages['home'],
  locale: string,
  { freeClinics, freeDoctors, freeDailyTokens, proRupees }: Pricing,
): QuestionProps[] {
  const { time, account, free, doctors, phones, network, privacy } = faq;
  return [
    time,
    account,
    { ...free, answer: free.answer(freeClinics, freeDoctors, freeDailyTokens) },
    { ...doctors, answer: doctors.answer(rupees(proRupees, locale)) },
    phones,
    network,
    privacy,
  ];
}
