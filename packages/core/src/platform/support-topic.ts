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
