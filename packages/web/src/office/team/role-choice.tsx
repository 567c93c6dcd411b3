import type { GivenRole } from '@baari/core/clinics';
import { DescribedChoice } from '../../shared/ui/choice.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type RoleChoiceProps = {
  roles: readonly GivenRole[];
  value: GivenRole;
  onChange: (role: GivenRole) => void;
};

/** One of the roles that can be given, each with what it may do. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  const {
    roles: { names, powers, described },
    team,
  } = useWords('office');
  return (
    <div>
      <DescribedChoice
        legend={team.role}
        name="role"
        options={roles.map((value) => ({ value, name: names[value], about: powers[value] }))}
        value={value}
        onChange={onChange}
      />
      {roles.includes('admin') && (
        <p className="mt-2 text-sm text-ink-soft">{described(names.owner, powers.owner)}</p>
      )}
    </div>
  );
}
