/**
 * Methods and paths of the operations that turn a browser's alerts on and off. The browser loads these routes
 * only when needed.
 */
export const alertRoutes = {
  queue: {
    getAlertKey: { method: 'GET', path: '/alerts/key' },
    turnOnAlerts: { method: 'POST', path: '/tokens/{secret}/alerts' },
    turnOffAlerts: { method: 'POST', path: '/tokens/{secret}/alerts/off' },
    turnOnOpeningAlert: { method: 'POST', path: '/doctors/{doctorId}/opening-alert' },
    turnOffOpeningAlert: { method: 'POST', path: '/doctors/{doctorId}/opening-alert/off' },
  },
} as const;

/** The route of the answer to the question after a visit. A page loads this route when the visit is over. */
export const answerRoutes = {
  queue: { answerVisit: { method: 'POST', path: '/tokens/{secret}/answer' } },
} as const;
