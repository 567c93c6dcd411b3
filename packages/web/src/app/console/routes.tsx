import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { TriangleAlert } from 'lucide-react';
import { Shell } from './shell.tsx';
import { hasPlans } from '../../shared/links/has-plans.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { ConsolePart } from '../../shared/words/console-words.ts';
import { useWords } from '../../shared/words/words-context.tsx';
import { PageLoading } from './page-loading.tsx';

/**
 * Loads a page about plans or billing. If the installation has no plans, the page's address shows “not
 * found”.
 */
const ofPlans = (load: () => Promise<ComponentType>) => async () => ({
  Component: hasPlans() ? await load() : (await import('./not-found-page.tsx')).NotFoundPage,
});

/**
 * Loads each console page's bundle when the page is first opened. The server finds an address's bundle by its
 * file name, which is the screen's name in the route table. `handle` names the page's texts if they are not
 * the office's.
 */
const pages: (RouteObject & { handle?: ConsolePart })[] = [
  {
    path: '/auth',
    lazy: async () => ({ Component: (await import('../../office/account/auth/auth-page.tsx')).AuthPage }),
  },
  {
    path: '/setup',
    lazy: async () => ({ Component: (await import('../../office/setup/setup-page.tsx')).SetupPage }),
  },
  {
    path: '/email-verification',
    lazy: async () => ({
      Component: (await import('../../office/account/email-verification/email-verification-page.tsx'))
        .EmailVerificationPage,
    }),
  },
  {
    path: '/forgot-password',
    lazy: async () => ({
      Component: (await import('../../office/account/password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: '/reset-password',
    lazy: async () => ({
      Component: (await import('../../office/account/password/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: '/register-clinic',
    lazy: async () => ({
      Component: (await import('../../office/register-clinic/register-clinic-page.tsx')).RegisterClinicPage,
    }),
  },
  {
    path: '/dashboard',
    lazy: async () => ({
      Component: (await import('../../office/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: '/:clinicSlug/dashboard',
    lazy: async () => ({
      Component: (await import('../../office/dashboard/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: '/add-doctor',
    lazy: async () => ({
      Component: (await import('../../office/doctors/add/add-doctor-page.tsx')).AddDoctorPage,
    }),
  },
  {
    path: '/doctor-login',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/doctor-login/doctor-login-page.tsx')).DoctorLoginPage,
    }),
  },
  {
    path: '/doctor/:doctorId/admin',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/doctor-panel/doctor-panel-page.tsx')).DoctorPanelPage,
    }),
  },
  {
    path: '/invite',
    lazy: async () => ({
      Component: (await import('../../office/invite/invite-page.tsx')).InvitePage,
    }),
  },
  {
    path: '/:clinicSlug/team',
    lazy: async () => ({
      Component: (await import('../../office/team/team-page.tsx')).TeamPage,
    }),
  },
  {
    path: '/:clinicSlug/reports',
    lazy: async () => ({
      Component: (await import('../../office/reports/reports-page.tsx')).ReportsPage,
    }),
  },
  {
    path: '/:clinicSlug/import',
    lazy: async () => ({
      Component: (await import('../../office/patient-import/patient-import-page.tsx')).PatientImportPage,
    }),
  },
  {
    path: '/doctor/:doctorId/reports',
    lazy: async () => ({
      Component: (await import('../../office/reports/reports-page.tsx')).ReportsPage,
    }),
  },
  {
    path: '/edit-clinic/:clinicId',
    lazy: async () => ({
      Component: (await import('../../office/clinic/edit/edit-clinic-page.tsx')).EditClinicPage,
    }),
  },
  {
    path: '/:clinicSlug/admin',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/reception/clinic-admin-page.tsx')).ClinicAdminPage,
    }),
  },
  {
    path: '/pay-here',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/fees/pay-here-page.tsx')).PayHerePage,
    }),
  },
  {
    path: '/:clinicSlug/recordings',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/recordings/recordings-page.tsx')).RecordingsPage,
    }),
  },
  {
    path: '/:clinicSlug/connections',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/connections/connections-page.tsx')).ConnectionsPage,
    }),
  },
  {
    path: '/doctor/:doctorId/calendar',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/calendar/doctor-calendar-page.tsx')).DoctorCalendarPage,
    }),
  },
  {
    path: '/doctor/:doctorId/history',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/history/doctor-history-page.tsx')).HistoryPage,
    }),
  },
  {
    path: '/doctor/:doctorId/bookings',
    handle: 'desk',
    lazy: async () => ({
      Component: (await import('../../desk/bookings/page/doctor-bookings-page.tsx')).BookingsPage,
    }),
  },
  {
    path: '/billing',
    lazy: ofPlans(
      async () => (await import('../../office/billing/subscription/billing-page.tsx')).BillingPage,
    ),
  },
  {
    path: '/transactions',
    lazy: ofPlans(
      async () => (await import('../../office/billing/transactions/transactions-page.tsx')).TransactionsPage,
    ),
  },
  {
    path: '/receipt/:orderId',
    lazy: ofPlans(async () => (await import('../../office/billing/receipt/receipt-page.tsx')).ReceiptPage),
  },
  {
    path: '/account',
    lazy: async () => ({
      Component: (await import('../../office/account/my-account/my-account-page.tsx')).MyAccountPage,
    }),
  },
  {
    path: '/confirm-email',
    lazy: async () => ({
      Component: (await import('../../office/account/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
    }),
  },
  {
    path: '/super-admin',
    handle: 'operator',
    lazy: async () => ({
      Component: (await import('../../operator/super-admin/super-admin-page.tsx')).SuperAdminPage,
    }),
  },
  {
    path: '/dev/mail',
    handle: 'operator',
    lazy: async () => ({
      Component: (await import('../../operator/dev/dev-mail-page.tsx')).LocalMailPage,
    }),
  },
  {
    path: '*',
    handle: 'console',
    lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
  },
];

export const consoleRoutes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: PageLoading,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: pages }],
  },
];

/**
 * The screen for a page that failed, usually because its code could not be fetched. The screen offers a
 * reload.
 */
function RouteError() {
  const { frame, actions } = useWords('console');
  return (
    <Page title={frame.failed} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={TriangleAlert}
        title={frame.failedHeading}
        action={<Button onClick={() => window.location.reload()}>{actions.tryAgain}</Button>}
      >
        {frame.failedHint}
      </EmptyState>
    </Page>
  );
}
