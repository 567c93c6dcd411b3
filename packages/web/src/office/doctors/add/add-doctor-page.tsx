import type { ClinicMembership } from '@baari/contract/clinics';
import { isWithinLimit } from '@baari/core/billing';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2, CircleCheck, Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { failureText } from '../../../shared/api/index.ts';
import { BookingsSwitch } from '../../../shared/bookings/booking-rules.tsx';
import { clinicDetailsQuery } from '../../../shared/clinics/api.ts';
import { phoneText } from '../../../shared/format/format.ts';
import { clinicToOpen } from '../../../shared/kept/last-clinic.ts';
import { hasPlans } from '../../../shared/links/has-plans.ts';
import { usageQuery } from '../../../shared/queue/api.ts';
import { UpgradeLink } from '../../../shared/queue/free-day-banner.tsx';
import { useMe } from '../../../shared/session/api.ts';
import { signInPath } from '../../../shared/session/next-path.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Denied } from '../../../shared/ui/denied.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx';
import { inSentence } from '../../../shared/words/in-sentence.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';
import { useMyClinics } from '../../clinic/use-my-clinics.ts';
import { CodeActions } from '../code/code-actions.tsx';
import { EMPTY_DOCTOR, ownerAsDoctor } from '../doctor-draft.ts';
import { type AddedDoctor, DoctorForm } from '../form/doctor-form.tsx';

export function AddDoctorPage() {
  const { addDoctor: title, add: words } = useWords('office').doctors;
  const { account, isLoading } = useMe();
  const [openedAs, setOpenedAs] = useState<string | null>(null);
  // The form must stay open if the session ends.
  if (account && openedAs === null) setOpenedAs(account.id);
  if (openedAs === null && !isLoading) return <SignInRequired title={title}>{words.signIn}</SignInRequired>;
  return openedAs === null ? <FormLoading /> : <ChosenClinic accountId={openedAs} />;
}

function ChosenClinic({ accountId }: { accountId: string }) {
  const { actions, clinic: clinicWords, doctors, failures } = useWords('office');
  const { clinics, error, retry } = useMyClinics();
  const wanted = useSearchParams()[0].get('clinic');
  if (!clinics && error) {
    return (
      <Page title={doctors.addDoctor} width="medium">
        <Notice
          tone="danger"
          title={clinicWords.failed}
          action={<Button onClick={retry}>{actions.tryAgain}</Button>}
        >
          {failureText(error, failures)}
        </Notice>
      </Page>
    );
  }
  if (!clinics) return <FormLoading />;
  const clinic = clinics.find((candidate) => candidate.slug === wanted) ?? clinicToOpen(clinics, accountId);
  if (!clinic) return <NoClinic />;
  if (!clinic.isActive || !hasPowersOf(clinic.role, 'admin')) return <NotHere clinic={clinic} />;
  return <AddDoctor clinic={clinic} />;
}

function AddDoctor({ clinic: { clinicId, slug, name, role } }: { clinic: ClinicMembership }) {
  const { doctors, ways } = useWords('office');
  const queryClient = useQueryClient();
  const [added, setAdded] = useState<AddedDoctor | null>(null);
  // The next form may open before the new count of doctors has been fetched.
  const [hasAdded, setHasAdded] = useState(false);
  const usage = useQuery(usageQuery(clinicId));
  const details = useQuery(clinicDetailsQuery(clinicId));
  const dashboardPath = `/${slug}/dashboard`;
  const doctorAdded = (doctor: AddedDoctor) => {
    setAdded(doctor);
    setHasAdded(true);
    startAtTop();
    void queryClient.invalidateQueries({ queryKey: ['clinic-console'] });
    void queryClient.invalidateQueries({ queryKey: ['usage'] });
  };
  const addAnother = () => {
    setAdded(null);
    startAtTop();
  };
  // Keeps the page from showing a form that could not be submitted.
  if (usage.isLoading || details.isLoading) return <FormLoading />;
  const full =
    hasPlans() && usage.data && !isWithinLimit(usage.data.doctorCount, usage.data.doctorLimit)
      ? usage.data
      : null;
  const isFirst = usage.data?.doctorCount === 0 && !hasAdded;
  return (
    <Page
      title={doctors.addDoctor}
      description={name}
      width="medium"
      actions={
        <Link to={dashboardPath} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          {ways.backToDashboard}
        </Link>
      }
    >
      {added ? (
        <DoctorAdded added={added} clinicName={name} slug={slug} onAddAnother={addAnother} />
      ) : full ? (
        <DoctorsFull limit={full.doctorLimit} role={role} />
      ) : (
        <Card>
          <DoctorForm
            clinicId={clinicId}
            initial={isFirst && details.data ? ownerAsDoctor(details.data) : EMPTY_DOCTOR}
            onAdded={doctorAdded}
          />
        </Card>
      )}
    </Page>
  );
}

/** Replaces the form when the plan is full. Text that was typed before is kept until the plan has room. */
function DoctorsFull({ limit, role }: { limit: number; role: ClinicMembership['role'] }) {
  const { dashboard, freeDay } = useWords('office');
  return (
    <Notice tone="warm" title={dashboard.limits.doctors({ limit })} action={<UpgradeLink access={role} />}>
      {role === 'owner' ? dashboard.limits.upgrade : freeDay.askOwner}
    </Notice>
  );
}

/** Moves the focus to the top, because the pressed button disappears with its form. */
function startAtTop() {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

function NoClinic() {
  const { doctors, ways } = useWords('office');
  const words = doctors.add;
  return (
    <Page title={doctors.addDoctor} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={Building2}
        title={words.noClinic}
        action={
          <Link to="/register-clinic" className={buttonClass()}>
            {ways.registerClinic}
          </Link>
        }
      >
        <p>{words.noClinicHint}</p>
        <p className="mt-2">{words.noClinicWays}</p>
      </EmptyState>
    </Page>
  );
}

/** Replaces the form for a clinic in which this account cannot add a doctor now. */
function NotHere({ clinic }: { clinic: ClinicMembership }) {
  const { doctors, ways } = useWords('office');
  const words = doctors.add;
  return (
    <Page title={doctors.addDoctor} heading={null} width="narrow">
      <EmptyState
        heading="h1"
        icon={Lock}
        title={clinic.isActive ? words.adminsOnly : words.inactive({ clinic: clinic.name })}
        action={
          <Link to={`/${clinic.slug}/dashboard`} className={buttonClass()}>
            {ways.backToDashboard}
          </Link>
        }
      >
        {clinic.isActive ? words.askAdmin({ clinic: clinic.name }) : words.inactiveHint}
      </EmptyState>
    </Page>
  );
}

function FormLoading() {
  const {
    doctors: { addDoctor: title },
    frame,
  } = useWords('office');
  return (
    <Page title={title} width="medium">
      <Loading label={frame.loadingPart}>
        <Skeleton className="h-200" />
      </Loading>
    </Page>
  );
}

/** Replaces a page that needs an account. After the sign-in, the user returns to that page. */
function SignInRequired({ title, children }: { title: string; children: string }) {
  const { account, actions } = useWords('office');
  const { pathname, search } = useLocation();
  return (
    <Denied
      heading={account.signInRequired}
      title={title}
      action={
        <Link to={signInPath(pathname + search)} className={buttonClass()}>
          {actions.signIn}
        </Link>
      }
    >
      {children}
    </Denied>
  );
}

type DoctorAddedProps = {
  added: AddedDoctor;
  clinicName: string;
  slug: string;
  onAddAnother: () => void;
};

/** Shows the new doctor's code and how to use it. The owner can read the code later on the dashboard. */
function DoctorAdded({ added, clinicName, slug, onAddAnother }: DoctorAddedProps) {
  const { dashboard, doctor: titles, doctors, frame, ways } = useWords('office');
  const words = doctors.added;
  const { doctor, phone, code, signInUrl } = added;
  const name = titles.name(doctor);
  return (
    <Card>
      <p role="status" className="flex items-center gap-2 font-semibold text-accent-ink">
        <CircleCheck size={22} aria-hidden className="shrink-0" />
        {words.done}
      </p>
      <p className="mt-4 text-center text-ink-soft">{words.code({ doctor: name })}</p>
      <p className="token-number mt-2 text-center text-6xl tracking-widest">{code}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <CodeActions
          copied={words.copied}
          doctorName={doctor}
          clinicName={clinicName}
          phone={phone}
          code={code}
          signInUrl={signInUrl}
        />
      </div>
      <h2 className="mt-6 text-lg font-semibold">{words.steps({ doctor: name })}</h2>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        <li>{inSentence(words.openApp, { url: <strong className="wrap-anywhere">{signInUrl}</strong> })}</li>
        <li>{inSentence(words.choose, { doctorLogin: <strong>{frame.doctorLogin}</strong> })}</li>
        <li>
          {inSentence(words.enterPhone, {
            phone: <strong className="whitespace-nowrap">{phoneText(phone)}</strong>,
          })}
        </li>
        <li>{inSentence(words.enterCode, { code: <strong>{code}</strong> })}</li>
      </ol>
      <p className="mt-2 text-ink-soft">{words.codeStays}</p>
      <div className="mt-6 border-t border-line pt-4">
        <Suspense>
          <BookingsSwitch doctorId={doctor.id} />
        </Suspense>
      </div>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Link to={`/${slug}/dashboard`} className={buttonClass({ variant: 'ghost' })}>
          {ways.backToDashboard}
        </Link>
        <Button variant="secondary" onClick={onAddAnother}>
          {words.another}
        </Button>
        <Link to={`/${slug}/admin`} className={buttonClass()}>
          {dashboard.openQueues}
        </Link>
      </div>
    </Card>
  );
}
