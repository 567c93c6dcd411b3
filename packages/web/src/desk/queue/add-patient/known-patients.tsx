import { westernDigits } from '@baari/core/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { api } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

/** With fewer digits, a number is incomplete and doesn't identify its holder. */
const phoneDigitsMin = 10;
const freshForMs = 60_000;

export const knownPatientsKey = (clinicId: string, search: string) => ['known-patients', clinicId, search];

/** Finds the clinic's patients by part of a name or a phone, latest visit first. */
export const knownPatientsQuery = (clinicId: string, search: string) =>
  queryOptions({
    queryKey: knownPatientsKey(clinicId, search),
    queryFn: ({ signal }) => api.patients.listPatients({ clinicId, search }, { signal }),
    staleTime: freshForMs,
  });

type KnownPatientsProps = {
  clinicId: string;
  /** The text that was typed so far. */
  phone: string;
  onChoose: (name: string) => void;
};

/**
 * Lists the earlier patients of a phone number. A tap fills in the name. The list is shown only to members of
 * the clinic.
 */
export function KnownPatients({ clinicId, phone, onChoose }: KnownPatientsProps) {
  const words = useWords('desk').addPatient;
  const search = westernDigits(phone).replace(/\D/g, '');
  const { data } = useQuery({
    ...knownPatientsQuery(clinicId, search),
    enabled: search.length >= phoneDigitsMin,
  });
  const names = [...new Set(data?.patients.map(({ name }) => name))];
  return (
    <div role="status">
      {names.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">{words.known}</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {names.map((name) => (
              <Button
                key={name}
                variant="secondary"
                size="small"
                icon={<UserCheck size={18} aria-hidden />}
                onClick={() => onChoose(name)}
              >
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
