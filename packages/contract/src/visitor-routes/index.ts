/**
 * Methods and paths of the operations that visitors' pages call without loading a schema library. The
 * contract uses these routes too.
 */
export const visitorRoutes = {
  accounts: { getMe: { method: 'GET', path: '/me' } },
  billing: { getSubscription: { method: 'GET', path: '/subscription' } },
  platform: {
    requestSupport: { method: 'POST', path: '/support-requests' },
    requestUpgrade: { method: 'POST', path: '/upgrade-requests' },
    getMyUpgradeRequest: { method: 'GET', path: '/upgrade-requests/mine' },
  },
} as const;
