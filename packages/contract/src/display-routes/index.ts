/** The contract's routes for the waiting-room screen: separate, so that patients' pages don't load them. */
export const displayRoutes = {
  clinics: {
    getVoice: { method: 'GET', path: '/clinics/{clinicId}/voice' },
  },
} as const;
