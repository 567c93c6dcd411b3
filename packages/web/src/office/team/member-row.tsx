import { dayText } from '../../shared/format/service-date.ts';
import { LeaveClinic } from './leave-clinic.tsx';
import { mayLeave } from './member-powers.ts';
import { MemberMenu } from './member-menu.tsx';
import type { MemberRowProps } from './member-row-props.ts';
import { RoleBadge } from './role-badge.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

export function MemberRow(props: MemberRowProps) {
  const { locale, team: words } = useWords('office');
  const { clinic, member } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">
          {member.name ?? member.email}
          {member.isYou && <span className="font-normal text-ink-soft"> {words.you}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {member.name !== null && <span className="min-w-0 wrap-anywhere">{member.email}</span>}
          <span>{words.since(dayText(member.since, undefined, locale))}</span>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <RoleBadge role={member.role} />
        {member.isYou && mayLeave(clinic.role) && (
          <LeaveClinic clinic={clinic} accountId={member.accountId} />
        )}
        <MemberMenu {...props} />
      </div>
    </li>
  );
}
