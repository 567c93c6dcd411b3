import type { ClinicMembership } from '@baari/contract/clinics';
import { Building2, Check, ChevronsUpDown } from 'lucide-react';
import { Menu } from '../../shared/ui/menu.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

type ClinicSwitchProps = {
  clinics: readonly ClinicMembership[];
  current: ClinicMembership;
  onSwitch: (clinic: ClinicMembership) => void;
};

/** Shows the current clinic and links to the account's others. */
export function ClinicSwitch({ clinics, current, onSwitch }: ClinicSwitchProps) {
  const { clinicSwitch: words, roleNames, menu } = useWords('console');
  const items = clinics.map((clinic) => {
    const isCurrent = clinic.clinicId === current.clinicId;
    const name = nameAmong(clinics, clinic);
    return {
      label: clinic.isActive ? name : menu.inactive({ clinic: name }),
      detail: roleNames[clinic.role],
      icon: isCurrent ? Check : Building2,
      isCurrent,
      onSelect: () => {
        if (!isCurrent) onSwitch(clinic);
      },
    };
  });
  return (
    <Menu
      heading={words.heading}
      trigger={
        <button
          type="button"
          aria-label={words.of({ clinic: nameAmong(clinics, current) })}
          title={current.name}
          className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-control px-2 text-ink-soft hover:bg-sunken hover:text-ink"
        >
          {/* If a header has no space for the name, it shows the icon, and only screen readers get the name. */}
          <Building2 size={20} aria-hidden className="shrink-0 plain-header:hidden" />
          <span className="truncate filled-header:sr-only">{current.name}</span>
          <ChevronsUpDown size={16} aria-hidden className="shrink-0" />
        </button>
      }
      groups={[items]}
    />
  );
}

/** Adds the address to the name if two branches have the same name. */
function nameAmong(clinics: readonly ClinicMembership[], { name, slug }: ClinicMembership): string {
  const isShared = clinics.filter((clinic) => clinic.name === name).length > 1;
  return isShared ? `${name} (${slug})` : name;
}
