import type { Usage } from '@baari/contract/billing';
import type { ClinicConsole, ConsoleDoctor } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { EllipsisVertical, FileUp, Info, type LucideIcon, Plus, Settings, Users } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '../../shared/session/api.ts';
import { Button, buttonClass, ButtonLink } from '../../shared/ui/button.tsx';
import { Menu, type MenuItem } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type DashboardActionsProps = {
  console: ClinicConsole;
  isFull: boolean;
  /** Opens the clinic's details. */
  onDetails: () => void;
};

/** Shows the dashboard's actions next to its heading. */
export function DashboardActions({ console: { clinic, role }, isFull, onDetails }: DashboardActionsProps) {
  const { clinics: clinicWords, dashboard, frame, menu, reports } = useWords('office');
  const { account } = useMe();
  return (
    <>
      {clinic.isActive && (
        <Link to={`/${clinic.slug}/admin`} className={buttonClass({ size: 'small' })}>
          {dashboard.openQueues}
        </Link>
      )}
      {clinic.isActive && (
        <ButtonLink
          href={`/${clinic.slug}/queue`}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="small"
        >
          {clinicWords.display}
        </ButtonLink>
      )}
      {hasPowersOf(role, 'admin') && (
        <Link to={`/${clinic.slug}/reports`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {reports.title}
        </Link>
      )}
      {clinic.isActive && hasPowersOf(role, 'admin') && <AddDoctor slug={clinic.slug} isFull={isFull} />}
      <ButtonLink href="/doctor-login" target="_blank" rel="noopener" variant="secondary" size="small">
        {frame.doctorLogin}
      </ButtonLink>
      {account?.role === 'super_admin' && (
        <Link to="/super-admin" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {menu.superAdmin}
        </Link>
      )}
      <MoreOfClinic slug={clinic.slug} isAdmin={hasPowersOf(role, 'admin')} onDetails={onDetails} />
    </>
  );
}

type MoreOfClinicProps = { slug: string; isAdmin: boolean; onDetails: () => void };

/** A menu of the clinic's rarely used pages: details, settings, team and the import of patients. */
function MoreOfClinic({ slug, isAdmin, onDetails }: MoreOfClinicProps) {
  const { flood, lists, menu, patientImport } = useWords('office');
  const navigate = useNavigate();
  const page = (label: string, icon: LucideIcon, path: string): MenuItem => ({
    label,
    icon,
    onSelect: () => void navigate(`/${slug}/${path}`),
  });
  const ofAdmin = [
    page(flood.openSettings, Settings, 'admin?tab=settings'),
    page(patientImport.open, FileUp, 'import'),
  ];
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={lists.actions}
          className={buttonClass({ variant: 'secondary', size: 'icon' })}
        >
          <EllipsisVertical size={20} aria-hidden />
        </button>
      }
      groups={[
        [
          { label: menu.clinicDetails, icon: Info, onSelect: onDetails },
          ...(isAdmin ? ofAdmin : []),
          page(menu.team, Users, 'team'),
        ],
      ]}
    />
  );
}

function AddDoctor({ slug, isFull }: { slug: string; isFull: boolean }) {
  const { dashboard, doctors } = useWords('office');
  const icon = <Plus size={18} aria-hidden />;
  if (isFull) {
    return (
      <Button
        variant="secondary"
        size="small"
        icon={icon}
        disabled
        aria-describedby={DOCTOR_LIMIT_ID}
        title={dashboard.doctorLimitHint}
      >
        {doctors.addDoctor}
      </Button>
    );
  }
  return (
    <Link to={`/add-doctor?clinic=${slug}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
      <span className="inline-flex items-center gap-2">
        {icon}
        {doctors.addDoctor}
      </span>
    </Link>
  );
}

/** The add button refers to the notice with this ID when the plan is full. */
export const DOCTOR_LIMIT_ID = 'doctor-limit';

/** Returns the doctors beyond the plan's limit, who issue no new tokens. */
export function doctorsBeyond(
  { doctorIdsNotCovered }: Pick<Usage, 'doctorIdsNotCovered'>,
  doctors: readonly ConsoleDoctor[],
): readonly ConsoleDoctor[] {
  return doctors.filter(({ profile }) => doctorIdsNotCovered.includes(profile.id));
}
