/** Method and path of the operations that visitors' pages call, which load no schema library; the contract takes them from here. */
export const visitorRoutes = {
  accounts: { getMe: { method: 'GET', path: '/me' } },
  billing: { getSubscription: { method: 'GET', path: '/subscription' } },
  platform: {
    requestSupport: { method: 'POST', path: '/support-requests' },
    requestUpgrade: { method: 'POST', path: '/upgrade-requests' },
    getMyUpgradeRequest: { method: 'GET', path: '/upgrade-requests/mine' },
  },
} as const;
