/**
 * The contract's routes for the waiting-room screen. They are in a separate file so that patients' pages
 * don't load them.
 */
export const displayRoutes = {
  clinics: {
    getVoice: { method: 'GET', path: '/clinics/{clinicId}/voice' },
  },
} as const;
