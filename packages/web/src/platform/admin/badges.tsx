import { CircleCheck, CircleMinus, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

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
