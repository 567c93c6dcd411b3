/** What a request for help can be about: the tabs of the support page. */
export const SUPPORT_TOPICS = [
  'getting-started',
  'clinics',
  'patients',
  'technical',
  'billing',
  'contact',
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** A request for help waits for an answer, or has had one. */
export const SUPPORT_STATES = ['open', 'answered'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

/** So long after it came a request for help is deleted, answered or not. */
export const SUPPORT_REQUEST_DAYS = 365;
