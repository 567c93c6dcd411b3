/**
 * Lists every page of the app and its surface. Pages of `patient` are rendered on the server and have a small
 * script. Pages of `console` are the application for signed-in users. Static segments take precedence over
 * parameters.
 */
export const ROUTES = [
  { path: '/', screen: 'home', surface: 'patient' },
  { path: '/pricing', screen: 'pricing', surface: 'patient' },
  { path: '/support', screen: 'support', surface: 'patient' },
  { path: '/privacy', screen: 'operator-text', surface: 'patient' },
  { path: '/privacy/:clinicSlug', screen: 'notice', surface: 'patient' },
  { path: '/terms', screen: 'operator-text', surface: 'patient' },
  { path: '/refund', screen: 'operator-text', surface: 'patient' },
  { path: '/contact', screen: 'operator-text', surface: 'patient' },
  { path: '/clinics', screen: 'clinics', surface: 'patient' },
  { path: '/token-status', screen: 'token-status', surface: 'patient' },
  { path: '/patient-dashboard', screen: 'patient-dashboard', surface: 'patient' },
  { path: '/tv', screen: 'tv', surface: 'patient' },
  { path: '/offline', screen: 'offline', surface: 'patient' },
  { path: '/demo', screen: 'demo', surface: 'patient' },
  { path: '/demo/patient', screen: 'demo', surface: 'patient' },
  { path: '/demo/doctor', screen: 'demo', surface: 'patient' },
  { path: '/patient', screen: 'demo', surface: 'patient' },
  { path: '/admin', screen: 'demo', surface: 'patient' },
  { path: '/setup', screen: 'setup', surface: 'console' },
  { path: '/auth', screen: 'auth', surface: 'console' },
  { path: '/email-verification', screen: 'email-verification', surface: 'console' },
  { path: '/forgot-password', screen: 'forgot-password', surface: 'console' },
  { path: '/reset-password', screen: 'reset-password', surface: 'console' },
  { path: '/register-clinic', screen: 'register-clinic', surface: 'console' },
  { path: '/dashboard', screen: 'dashboard', surface: 'console' },
  { path: '/add-doctor', screen: 'add-doctor', surface: 'console' },
  { path: '/doctor-login', screen: 'doctor-login', surface: 'console' },
  { path: '/invite', screen: 'invite', surface: 'console' },
  { path: '/edit-clinic/:clinicId', screen: 'edit-clinic', surface: 'console' },
  { path: '/doctor/:doctorId/admin', screen: 'doctor-panel', surface: 'console' },
  { path: '/doctor/:doctorId/history', screen: 'doctor-history', surface: 'console' },
  { path: '/doctor/:doctorId/calendar', screen: 'doctor-calendar', surface: 'console' },
  { path: '/doctor/:doctorId/bookings', screen: 'doctor-bookings', surface: 'console' },
  { path: '/doctor/:doctorId/reports', screen: 'reports', surface: 'console' },
  { path: '/billing', screen: 'billing', surface: 'console' },
  { path: '/transactions', screen: 'transactions', surface: 'console' },
  { path: '/receipt/:orderId', screen: 'receipt', surface: 'console' },
  { path: '/account', screen: 'my-account', surface: 'console' },
  { path: '/confirm-email', screen: 'confirm-email', surface: 'console' },
  { path: '/pay-here', screen: 'pay-here', surface: 'console' },
  { path: '/super-admin', screen: 'super-admin', surface: 'console' },
  { path: '/dev/mail', screen: 'dev-mail', surface: 'console' },
  { path: '/t/:secret', screen: 'token', surface: 'patient' },
  { path: '/s/:code', screen: 'short-link', surface: 'patient' },
  { path: '/w/:word', screen: 'doctor-word', surface: 'patient' },
  { path: '/clinic/:clinicSlug', screen: 'clinic', surface: 'patient' },
  { path: '/:clinicSlug', screen: 'clinic', surface: 'patient' },
  { path: '/:clinicSlug/dashboard', screen: 'dashboard', surface: 'console' },
  { path: '/:clinicSlug/admin', screen: 'clinic-admin', surface: 'console' },
  { path: '/:clinicSlug/team', screen: 'team', surface: 'console' },
  { path: '/:clinicSlug/reports', screen: 'reports', surface: 'console' },
  { path: '/:clinicSlug/import', screen: 'patient-import', surface: 'console' },
  { path: '/:clinicSlug/recordings', screen: 'recordings', surface: 'console' },
  { path: '/:clinicSlug/connections', screen: 'connections', surface: 'console' },
  { path: '/:clinicSlug/doctors', screen: 'doctors', surface: 'patient' },
  { path: '/:clinicSlug/queue', screen: 'display', surface: 'patient' },
  { path: '/:clinicSlug/:doctorSlug', screen: 'doctor', surface: 'patient' },
] as const;

/** The pages about plans and payments. An installation without plans does not have these pages. */
const PLAN_PAGES: readonly string[] = ['/pricing', '/billing', '/transactions', '/receipt/:orderId'];
export const isPlanPage = (path: string): boolean => PLAN_PAGES.includes(path);

export type Route = (typeof ROUTES)[number];
export type Surface = Route['surface'];

export type RouteMatch = { route: Route; params: Readonly<Record<string, string>> };

/**
 * Finds the page for a path. A path has no page if a part of it can't be decoded, or if it has more or fewer
 * segments than all routes. A trailing slash is ignored.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const segments = decodeSegments(pathname);
  if (segments === null) return null;
  let best: RouteMatch | null = null;
  for (const route of ROUTES) {
    const params = matchSegments(route.path, segments);
    if (params && (best === null || Object.keys(params).length < Object.keys(best.params).length)) {
      best = { route, params };
    }
  }
  return best;
}

/** The first segments of paths that no clinic may use as its slug, because they belong to pages. */
export function staticFirstSegments(): readonly string[] {
  const firsts = ROUTES.map((route) => route.path.split('/')[1] ?? '');
  return [...new Set(firsts.filter((segment) => segment !== '' && !segment.startsWith(':')))];
}

function decodeSegments(pathname: string): string[] | null {
  try {
    return pathname.replace(/\/$/, '').split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function matchSegments(path: string, segments: readonly string[]): Record<string, string> | null {
  const pattern = path === '/' ? [] : path.split('/').slice(1);
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) {
      if (segment === '') return null;
      params[part.slice(1)] = segment;
    } else if (part !== segment) return null;
  }
  return params;
}
