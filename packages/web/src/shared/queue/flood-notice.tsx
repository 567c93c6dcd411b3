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

type FloodNoticeProps = Pick<ClinicConsole, 'clinic' | 'role'>;

/** Says while the day looks like a flood how many tokens nobody can vouch for, and what can be done; else nothing. */
export function FloodNotice({ clinic, role }: FloodNoticeProps) {
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
              What to do
            </Button>
          }
          title="Are these patients real?"
          description={floodText(tokens)}
        >
          <FloodWays clinic={clinic} role={role} onLeave={() => setOpen(false)} />
        </Dialog>
      }
    >
      <span className="sm:hidden">{tokens} unknown phones</span>
      <span className="max-sm:hidden">{floodText(tokens)}</span>
    </Notice>
  );
}

const floodText = (tokens: number) => `${tokens} tokens today come from phones that nobody has seen before.`;

function FloodWays({ clinic, role, onLeave }: FloodNoticeProps & { onLeave: () => void }) {
  const { data: details } = useQuery(clinicDetailsQuery(clinic.id));
  const mayConfirm = hasPowersOf(role, 'admin') && details?.confirmsPhones === false && details.maySendTexts;
  return (
    <>
      <p className="mb-3">
        None of them has arrived or was called. Many new patients can look the same for a while. If you do not
        expect them:
      </p>
      <ul className="list-disc space-y-2 pl-5">
        <li>“Clear Not Arrived” at a doctor’s queue skips all who wait and have not arrived.</li>
        {mayConfirm && (
          <li>
            “Confirm patients’ phones” asks whoever takes a token online for a code by text message.{' '}
            <Link
              to={`/${clinic.slug}/admin?tab=settings`}
              className="font-medium text-accent-ink underline underline-offset-4"
              onClick={onLeave}
            >
              Open settings
            </Link>
          </li>
        )}
        <li>Closing the practice ends the queue, and nobody can take a token until it is started again.</li>
      </ul>
    </>
  );
}
