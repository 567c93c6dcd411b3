/**
 * Methods and paths of the operations that turn a browser's alerts on and off. The browser loads them only
 * when needed.
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
