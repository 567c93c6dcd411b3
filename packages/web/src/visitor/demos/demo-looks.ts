/** How the demonstration's states look: a colour, an icon and a word each. */
import { CircleCheck, CircleOff, Clock, Coffee, Megaphone, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from '../../shared/ui/badge.tsx';
import type { DemoDoctor, DemoStatus } from './demo-day.ts';

type Look = { tone: BadgeTone; icon: LucideIcon; text: string };

export const statusLooks: Record<DemoStatus, Look> = {
  waiting: { tone: 'neutral', icon: Clock, text: 'Waiting' },
  called: { tone: 'warm', icon: Megaphone, text: 'Called' },
  completed: { tone: 'accent', icon: CircleCheck, text: 'Completed' },
};

const MANY_WAIT = 3;

/** Green for nobody waiting, yellow for one to three, red for more; yellow for busy, grey for offline. */
export function availabilityOf({ isActive, isAvailable, totalWaiting }: DemoDoctor): Look {
  if (!isActive) return { tone: 'neutral', icon: CircleOff, text: 'Offline' };
  if (!isAvailable) return { tone: 'warm', icon: Coffee, text: 'Busy' };
  if (totalWaiting === 0) return { tone: 'accent', icon: CircleCheck, text: 'Available now' };
  return { tone: totalWaiting > MANY_WAIT ? 'danger' : 'warm', icon: Clock, text: `${totalWaiting} waiting` };
}
