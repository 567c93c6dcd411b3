import { SUPPORT_TOPICS, type SupportTopic } from '@baari/core/platform';

/** What help can be asked about: where there are no plans, not about them. */
export const supportTopics = (hasPlans: boolean): readonly SupportTopic[] =>
  SUPPORT_TOPICS.filter((topic) => topic !== 'billing' || hasPlans);
