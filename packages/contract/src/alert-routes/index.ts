/** Method and path of the operations with which a browser turns alerts on and off: it loads them once somebody wants that. */
export const alertRoutes = {
  queue: {
    getAlertKey: { method: 'GET', path: '/alerts/key' },
    turnOnAlerts: { method: 'POST', path: '/tokens/{secret}/alerts' },
    turnOffAlerts: { method: 'POST', path: '/tokens/{secret}/alerts/off' },
    turnOnOpeningAlert: { method: 'POST', path: '/doctors/{doctorId}/opening-alert' },
    turnOffOpeningAlert: { method: 'POST', path: '/doctors/{doctorId}/opening-alert/off' },
  },
} as const;
