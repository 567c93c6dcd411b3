/** Maps each state of the demonstration to a colour and an icon. */
import { CircleCheck, CircleOff, Clock, Coffee, Megaphone, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from '../../shared/ui/badge.tsx';
import type { DemoWords } from '@baari/words/web';
import type { DemoDoctor, DemoStatus } from './demo-day.ts';

type Look = { tone: BadgeTone; icon: LucideIcon };

export const statusLooks: Record<DemoStatus, Look> = {
  waiting: { tone: 'neutral', icon: Clock },
  called: { tone: 'warm', icon: Megaphone },
  completed: { tone: 'accent', icon: CircleCheck },
};

const MANY_WAIT = 3;

/**
 * Returns the availability in words and as a colour. Green means an empty queue, yellow one to three
 * patients, and red more. A busy doctor is yellow, and an offline doctor grey.
 */
export function availabilityOf(
  { doctor, doctorSide }: DemoWords,
  { isActive, isAvailable, totalWaiting }: DemoDoctor,
): Look & { text: string } {
  if (!isActive) return { tone: 'neutral', icon: CircleOff, text: doctor.offline };
  if (!isAvailable) return { tone: 'warm', icon: Coffee, text: doctorSide.busy };
  if (totalWaiting === 0) return { tone: 'accent', icon: CircleCheck, text: doctor.available };
  const tone = totalWaiting > MANY_WAIT ? 'danger' : 'warm';
  return { tone, icon: Clock, text: doctor.waiting({ count: totalWaiting }) };
}
