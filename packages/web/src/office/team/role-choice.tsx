import type { GivenRole } from '@baari/core/clinics';
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
    <fieldset>
      <legend className="mb-1.5 font-medium">{team.role}</legend>
      <div className="grid gap-2">
        {roles.map((role) => (
          <label
            key={role}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
              className="mt-0.5 size-5 shrink-0 accent-(--accent)"
            />
            <span>
              <span className="block font-medium">{names[role]}</span>
              <span className="block text-sm">{powers[role]}</span>
            </span>
          </label>
        ))}
      </div>
      {roles.includes('admin') && (
        <p className="mt-2 text-sm text-ink-soft">{described(names.owner, powers.owner)}</p>
      )}
    </fieldset>
  );
}
