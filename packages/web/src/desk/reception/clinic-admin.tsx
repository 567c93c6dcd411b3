import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClass, ButtonLink } from '../../shared/ui/button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { InactiveClinic } from '../../shared/clinics/inactive-clinic.tsx';
import { ConnectionBadge } from '../../shared/queue/connection-badge.tsx';
import { useNewestQueues } from '../../shared/live/index.ts';
import { InHeader } from '../../shared/ui/header-slot.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { Letters } from '../letters.tsx';
import { DoctorTabs } from '../screen/doctor-tabs.tsx';
import { AdminQueues } from './admin-queues.tsx';
import { useKeeperChoice } from '../outage/use-outage.tsx';
import { useClinicPages } from './clinic-pages.ts';
import { useDoctorPages } from './doctor-pages.tsx';
import { ReceptionDesk } from './reception-desk.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

const TABS = ['queue', 'patients', 'settings'] as const;
type Tab = (typeof TABS)[number];

// The desk loads the line first, and other parts when they are opened.
const PatientsTab = lazy(async () => ({
  default: (await import('../../shared/patients/patients-tab.tsx')).PatientsTab,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('../settings/settings-tab.tsx')).SettingsTab,
}));

/** The desk's screen: all queues of the clinic, its patients, and its settings. */
export function ClinicAdmin({ fetched }: { fetched: ClinicConsole }) {
  const words = useWords('desk').reception;
  const { clinic, role } = fetched;
  const [tab, setTab] = useTab();
  const [slug, setSlug] = useChosenDoctor();
  const isWide = useWideScreen();
  const [announcing, setAnnouncing] = useState<string | null>(null);
  const hasDesk = isWide && clinic.isActive && fetched.doctors.length > 0;
  // Scrolled content does not slide under the tabs or the window's bottom edge.
  const inWindow = (content: ReactNode) => (isWide ? <div className="pt-3 pb-6">{content}</div> : content);
  const whenLoaded = (content: ReactNode) =>
    inWindow(<Suspense fallback={<TabLoading label={words.loading} />}>{content}</Suspense>);
  const announce = { announcing, onAnnounce: setAnnouncing };
  const queue = <Queues fetched={fetched} hasDesk={hasDesk} slug={slug} onChoose={setSlug} {...announce} />;
  const tabs = [
    { value: 'queue', label: words.tabs.queue, content: hasDesk ? queue : inWindow(queue) },
    {
      value: 'patients',
      label: words.tabs.patients,
      content: whenLoaded(<PatientsTab clinicId={clinic.id} />),
    },
    // Other members can open this address too: they can read the settings, and see who can change them.
    ...(hasPowersOf(role, 'admin') || tab === 'settings'
      ? [
          {
            value: 'settings',
            label: words.tabs.settings,
            content: whenLoaded(<SettingsTab fetched={fetched} />),
          } as const,
        ]
      : []),
  ] as const;
  if (isWide) {
    return (
      <Page title={words.titleOf({ clinic: clinic.name })} heading={null} width="window">
        <InHeader>
          <div className="order-1 flex min-w-0 items-center gap-2">
            <h1 className="truncate font-semibold">{words.titleOf({ clinic: clinic.name })}</h1>
            <ConnectionBadge isActive={clinic.isActive} />
          </div>
        </InHeader>
        <Tabs<Tab>
          label={words.title}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          beside={
            <div className="flex items-center gap-x-4">
              <div className="min-w-0">
                {hasDesk && (
                  <Doctors
                    fetched={fetched}
                    slug={slug}
                    onChoose={setSlug}
                    onAnnounce={tab === 'queue' ? setAnnouncing : null}
                  />
                )}
              </div>
              {/* The desk on a wide screen has these links in its menu. */}
              {!(hasDesk && tab === 'queue') && (
                <div className="ms-auto shrink-0 whitespace-nowrap">
                  <PageLinks slug={clinic.slug} />
                </div>
              )}
            </div>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={words.titleOf({ clinic: clinic.name })}
      badge={
        <>
          <ConnectionBadge isActive={clinic.isActive} />
          <MorePages fetched={fetched} slug={slug} />
        </>
      }
    >
      <Tabs<Tab> label={words.title} tabs={tabs} value={tab} onChange={setTab} />
    </Page>
  );
}

const TabLoading = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Skeleton className="h-96" />
  </Loading>
);

/** The links to the patients' page and to the dashboard. */
function PageLinks({ slug }: { slug: string }) {
  const words = useWords('desk').reception;
  return (
    <div className="flex shrink-0 gap-2">
      <ButtonLink href={`/${slug}`} target="_blank" rel="noopener" variant="ghost" size="small">
        {words.patientView}
      </ButtonLink>
      <Link to={`/${slug}/dashboard`} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        {words.dashboard}
      </Link>
    </div>
  );
}

type MorePagesProps = { fetched: ClinicConsole; slug: string };

/** The clinic's other pages and a doctor's pages, which have no space of their own on a phone. */
function MorePages({ fetched, slug }: MorePagesProps) {
  const { clinic, doctors } = fetched;
  const { line } = useWords('desk');
  const pages = useClinicPages(clinic.slug);
  const profiles = doctors.map(({ profile }) => profile);
  const keeper = useKeeperChoice(fetched);
  const ofDoctor = useDoctorPages(profiles, profiles.find((profile) => profile.slug === slug) ?? null);
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={line.more}
            className={buttonClass({ variant: 'secondary', size: 'icon' })}
          >
            <EllipsisVertical size={20} aria-hidden />
          </button>
        }
        groups={[[...pages, ...keeper.items], ofDoctor.items]}
      />
      {ofDoctor.question}
      {keeper.dialog}
    </>
  );
}

type DoctorsProps = { fetched: ClinicConsole; slug: string; onChoose: (slug: string) => void };
type QueuesProps = DoctorsProps & Pick<ComponentProps<typeof ReceptionDesk>, 'announcing' | 'onAnnounce'>;

function Queues({ hasDesk, ...queues }: QueuesProps & { hasDesk: boolean }) {
  const { fetched: console, slug, onChoose, announcing, onAnnounce } = queues;
  if (!console.clinic.isActive) return <InactiveClinic console={console} />;
  const chosen = { console, slug, onChoose };
  return (
    <Letters doctors={console.doctors}>
      {hasDesk ? (
        <ReceptionDesk {...chosen} announcing={announcing} onAnnounce={onAnnounce} />
      ) : (
        <AdminQueues {...chosen} />
      )}
    </Letters>
  );
}

/** Shows the queues of the doctors, when there are several. */
function Doctors({
  fetched: { doctors },
  slug,
  onChoose,
  onAnnounce,
}: DoctorsProps & Pick<ComponentProps<typeof DoctorTabs>, 'onAnnounce'>) {
  const newest = useNewestQueues(doctors.map(({ queue }) => queue));
  if (doctors.length < 2) return null;
  const queues = doctors.flatMap(({ profile }, index) => {
    const queue = newest[index];
    return queue ? [{ profile, queue }] : [];
  });
  return <DoctorTabs queues={queues} chosen={slug} onChoose={onChoose} onAnnounce={onAnnounce} />;
}

/**
 * The address contains the chosen doctor. An address without a doctor means all doctors. The choice applies
 * immediately, so that a key pressed directly after it does not act on the previous doctor's queue.
 */
function useChosenDoctor(): [string, (slug: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (slug: string) => setParams(slug === '' ? {} : { doctor: slug }, { flushSync: true });
  return [params.get('doctor') ?? '', choose];
}

/** The address contains the chosen tab, so that reload and Back keep it. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((candidate) => candidate === params.get('tab')) ?? 'queue';
  const setTab = (next: Tab) =>
    setParams((current) => {
      const doctor = current.get('doctor');
      return { ...(next !== 'queue' && { tab: next }), ...(doctor && { doctor }) };
    });
  return [tab, setTab];
}
