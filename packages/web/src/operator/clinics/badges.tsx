import type { AdminClinic } from '@baari/contract/platform';
import { CircleAlert, CircleCheck, CircleMinus, MessageSquare, Trash2 } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';
import { useWords } from '../../shared/words/words-context.tsx';

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const { states } = useWords('operator').clinicsTab;
  return isActive ? (
    <Badge tone="accent" icon={CircleCheck}>
      {states.active}
    </Badge>
  ) : (
    <Badge tone="warm" icon={CircleMinus}>
      {states.inactive}
    </Badge>
  );
}

export function DeletedBadge() {
  const { states } = useWords('operator').clinicsTab;
  return (
    <Badge tone="danger" icon={Trash2}>
      {states.deleted}
    </Badge>
  );
}

/** Shows the state of a clinic's text permission. Renders nothing if the clinic does not use texts. */
export function TextsBadge({ clinic: { wantsTexts, textPermission } }: { clinic: AdminClinic }) {
  const { texts } = useWords('operator').clinicsTab;
  if (textPermission === 'stopped') return <TextsLine tone="danger">{texts.stopped}</TextsLine>;
  if (!wantsTexts) return null;
  switch (textPermission) {
    case 'granted':
      return <TextsLine tone="accent">{texts.granted}</TextsLine>;
    case 'kept':
      return <TextsLine tone="warm">{texts.kept}</TextsLine>;
    case 'none':
      return <TextsLine tone="warm">{texts.none}</TextsLine>;
  }
}

function TextsLine({ tone, children }: { tone: 'accent' | 'warm' | 'danger'; children: string }) {
  return (
    <Badge tone={tone} icon={MessageSquare}>
      {children}
    </Badge>
  );
}

/**
 * Warns of many tokens that new devices took and whose patients never arrived, because someone may be taking
 * them as a joke.
 */
export function FloodBadge() {
  const { floods } = useWords('operator').clinicsTab;
  return (
    <Badge tone="danger" icon={CircleAlert}>
      {floods.flooded}
    </Badge>
  );
}
