import type { AdminClinic } from '@baari/contract/platform';
import { CircleAlert, CircleCheck, CircleMinus, MessageSquare, Trash2 } from 'lucide-react';
import { Badge } from '../../shared/ui/badge.tsx';

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="accent" icon={CircleCheck}>
      Active
    </Badge>
  ) : (
    <Badge tone="warm" icon={CircleMinus}>
      Inactive
    </Badge>
  );
}

export function DeletedBadge() {
  return (
    <Badge tone="danger" icon={Trash2}>
      Deleted
    </Badge>
  );
}

/** What is to be known of a clinic's texts; nothing of one that neither sends any nor wants to. */
export function TextsBadge({ clinic: { wantsTexts, textPermission } }: { clinic: AdminClinic }) {
  if (textPermission === 'stopped') return <TextsLine tone="danger">Texts stopped</TextsLine>;
  if (!wantsTexts) return null;
  switch (textPermission) {
    case 'granted':
      return <TextsLine tone="accent">Sends texts</TextsLine>;
    case 'kept':
      return <TextsLine tone="warm">Sends texts, not looked at yet</TextsLine>;
    case 'none':
      return <TextsLine tone="warm">Wants to send texts</TextsLine>;
  }
}

function TextsLine({ tone, children }: { tone: 'accent' | 'warm' | 'danger'; children: string }) {
  return (
    <Badge tone={tone} icon={MessageSquare}>
      {children}
    </Badge>
  );
}

/** Many tokens of new devices whose patients nobody has seen: somebody may be taking them for fun. */
export function FloodBadge() {
  return (
    <Badge tone="danger" icon={CircleAlert}>
      Flood?
    </Badge>
  );
}
