import type { Pricing } from '@baari/contract/billing';
import { rupees } from '../../shared/words/formats.ts';
import type { PageWords } from '../../shared/words/en/catalog.ts';
import type { QuestionProps } from '../question.tsx';

/** The seven questions of the landing page, with what the plans allow and cost today. */
export function homeQuestions(
  { faq }: PageWords['home'],
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
