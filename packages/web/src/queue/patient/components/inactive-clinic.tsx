import type { ClinicProfile } from '@baari/contract/clinics';
import { CirclePause } from 'lucide-react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClinicContact } from './clinic-contact.tsx';

/** What stands where the queue would, while the clinic has switched it off. */
export function InactiveClinic({ clinic }: { clinic: ClinicProfile }) {
  const { clinic: words } = useMessages();
  return (
    <Card>
      <EmptyState
        icon={CirclePause}
        title={words.inactiveTitle}
        action={<ButtonLink href="/">{words.goHome}</ButtonLink>}
      >
        <p className="mb-3">{words.inactive}</p>
        <ClinicContact clinic={clinic} />
      </EmptyState>
    </Card>
  );
}
