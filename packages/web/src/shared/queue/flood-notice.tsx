import type { ClinicConsole } from '@baari/contract/queue';
import { hasPowersOf } from '@baari/core/clinics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { clinicDetailsQuery } from '../clinics/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { floodQuery } from './api.ts';
import { useWords } from '../words/words-context.tsx';

type FloodNoticeProps = Pick<ClinicConsole, 'clinic' | 'role'>;

/**
 * During a flood, shows how many tokens have no known patient, and offers actions. Otherwise hidden.
 */
export function FloodNotice({ clinic, role }: FloodNoticeProps) {
  const words = useWords('console').flood;
  const { data } = useQuery(floodQuery(clinic.id));
  const tokens = data?.tokens ?? null;
  const [isOpen, setOpen] = useState(false);
  if (tokens === null) return null;
  return (
    <Notice
      tone="warm"
      className="mb-4 max-sm:gap-x-2 max-sm:px-3 max-sm:py-1.5 max-sm:[&>div]:basis-0 [&>svg]:self-center"
      action={
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button variant="secondary" size="small">
              {words.whatToDo}
            </Button>
          }
          title={words.question}
          description={words.told({ tokens })}
        >
          <FloodWays clinic={clinic} role={role} onLeave={() => setOpen(false)} />
        </Dialog>
      }
    >
      <span className="sm:hidden">{words.toldShort({ tokens })}</span>
      <span className="max-sm:hidden">{words.told({ tokens })}</span>
    </Notice>
  );
}

function FloodWays({ clinic, role, onLeave }: FloodNoticeProps & { onLeave: () => void }) {
  const words = useWords('console').flood;
  const { data: details } = useQuery(clinicDetailsQuery(clinic.id));
  const mayConfirm = hasPowersOf(role, 'admin') && details?.confirmsPhones === false && details.maySendTexts;
  return (
    <>
      <p className="mb-3">{words.hint}</p>
      <ul className="list-disc space-y-2 pl-5">
        <li>{words.clear}</li>
        {mayConfirm && (
          <li>
            {words.confirm}{' '}
            <Link
              to={`/${clinic.slug}/admin?tab=settings&section=messages`}
              className="font-medium text-accent-ink underline underline-offset-4"
              onClick={onLeave}
            >
              {words.openSettings}
            </Link>
          </li>
        )}
        <li>{words.close}</li>
      </ul>
    </>
  );
}
