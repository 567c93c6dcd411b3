import type { ClinicConsole } from '@baari/contract/queue';
import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { ReactivateButton } from './reactivate-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useWords } from '../words/words-context.tsx';

/** Replaces the doctors and queues of an inactive clinic, which its owner can edit or reactivate. */
export function InactiveClinic({ console: { clinic, role } }: { console: ClinicConsole }) {
  const { clinics: words, actions } = useWords('console');
  const isOwner = role === 'owner';
  return (
    <Card>
      <EmptyState
        icon={CirclePause}
        title={words.inactive}
        action={
          isOwner && (
            <div className="flex flex-wrap justify-center gap-2">
              <Link to={`/edit-clinic/${clinic.id}`} className={buttonClass({ variant: 'secondary' })}>
                {actions.edit}
              </Link>
              <ReactivateButton clinic={clinic} />
            </div>
          )
        }
      >
        {words.inactiveHint} {isOwner ? words.inactiveOwner : words.inactiveMember}
      </EmptyState>
    </Card>
  );
}
