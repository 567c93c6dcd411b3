import type { Pricing } from '@baari/contract/billing';
import { rupees } from '../../shared/format/rupees.ts';
import type { PageWords } from '@baari/words/web';
import type { QuestionProps } from '../question.tsx';

/** Returns the landing page's questions, with current limits and prices where plans are sold. */
export function homeQuestions({ faq }: PageWords['home'], pricing: Pricing | null): QuestionProps[] {
  const { time, account, phones, network, privacy } = faq;
  return [time, account, ...planQuestions(faq, pricing), phones, network, privacy];
}

function planQuestions(
  { free, doctors }: PageWords['home']['faq'],
  pricing: Pricing | null,
): QuestionProps[] {
  if (pricing === null) return [];
  const { freeClinics, freeDoctors, freeDailyTokens, proRupees } = pricing;
  return [
    {
      ...free,
      answer: free.answer({ clinics: freeClinics, doctors: freeDoctors, dailyTokens: freeDailyTokens }),
    },
    { ...doctors, answer: doctors.answer({ price: rupees(proRupees) }) },
  ];
}
