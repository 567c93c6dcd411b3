import type { RouteObject } from 'react-router';
import { PageLoading } from './page-loading.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

/** Every console page, each in a bundle of its own that is loaded when it is first opened. */
const pages: RouteObject[] = [
  {
    path: '/auth',
    lazy: async () => ({ Component: (await import('../../accounts/pages/auth-page.tsx')).AuthPage }),
  },
  {
    path: '/email-verification',
    lazy: async () => ({
      Component: (await import('../../accounts/pages/email-verification-page.tsx')).EmailVerificationPage,
    }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('../../accounts/pages/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('../../accounts/pages/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/register-clinic',
    lazy: async () => ({
      Component: (await import('../../clinics/pages/register-clinic-page.tsx')).RegisterClinicPage,
    }),
  },
  {
    path: '/dashboard',
    lazy: async () => ({
      Component: (await import('../../queue/console/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: '/:clinicSlug/dashboard',
    lazy: async () => ({
      Component: (await import('../../queue/console/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: '/add-doctor',
    lazy: async () => ({
      Component: (await import('../../doctors/pages/add-doctor-page.tsx')).AddDoctorPage,
    }),
  },
  {
    path: '/doctor-login',
    lazy: async () => ({
      Component: (await import('../../doctors/pages/doctor-login-page.tsx')).DoctorLoginPage,
    }),
  },
  {
    path: '/doctor/:doctorId/admin',
    lazy: async () => ({
      Component: (await import('../../queue/console/panel/doctor-panel-page.tsx')).DoctorPanelPage,
    }),
  },
  {
    path: '/invite',
    lazy: async () => ({
      Component: (await import('../../clinics/pages/invite-page.tsx')).InvitePage,
    }),
  },
  {
    path: '/:clinicSlug/team',
    lazy: async () => ({
      Component: (await import('../../clinics/pages/team-page.tsx')).TeamPage,
    }),
  },
  {
    path: '/edit-clinic/:clinicId',
    lazy: async () => ({
      Component: (await import('../../clinics/pages/edit-clinic-page.tsx')).EditClinicPage,
    }),
  },
  {
    path: '/:clinicSlug/admin',
    lazy: async () => ({
      Component: (await import('../../queue/console/clinic-admin/clinic-admin-page.tsx')).ClinicAdminPage,
    }),
  },
  {
    path: '/doctor/:doctorId/history',
    lazy: async () => ({
      Component: (await import('../../queue/console/history/history-page.tsx')).HistoryPage,
    }),
  },
  {
    path: '/billing',
    lazy: async () => ({
      Component: (await import('../../billing/pages/billing-page.tsx')).BillingPage,
    }),
  },
  {
    path: '/transactions',
    lazy: async () => ({
      Component: (await import('../../billing/pages/transactions-page.tsx')).TransactionsPage,
    }),
  },
  {
    path: '/receipt/:orderId',
    lazy: async () => ({
      Component: (await import('../../billing/pages/receipt-page.tsx')).ReceiptPage,
    }),
  },
  {
    path: '/super-admin',
    lazy: async () => ({
      Component: (await import('../../platform/admin/pages/super-admin-page.tsx')).SuperAdminPage,
    }),
  },
  {
    path: '/dev/mail',
    lazy: async () => ({
      Component: (await import('../../platform/pages/local-mail-page.tsx')).LocalMailPage,
    }),
  },
  {
    path: '/dev/ui',
    lazy: async () => ({ Component: (await import('../../dev-ui/dev-ui-page.tsx')).DevUiPage }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: PageLoading,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
];
