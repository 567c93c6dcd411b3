/**
 * The contract's routes for the waiting room's screen: separate, so that patients' pages do not load them.
 */
export const displayRoutes = {
  clinics: {
    getVoice: { method: 'GET', path: '/clinics/{clinicId}/voice' },
  },
} as const;
