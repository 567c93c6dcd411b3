/** What the client of the waiting room's screen needs of the contract: apart, so that patients' pages do not load it. */
export const displayRoutes = {
  clinics: {
    getVoice: { method: 'GET', path: '/clinics/{clinicId}/voice' },
  },
} as const;
