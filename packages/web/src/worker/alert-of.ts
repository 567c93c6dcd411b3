/** What the phone shows of a push message, and where a tap on it leads. */
import type { UnreadableWords } from '../shared/alerts/alert-memory.ts';

/** What browsers take beyond what the library of types knows. */
type AlertOptions = NotificationOptions & { renotify: boolean; vibrate: readonly number[] };

export type Alert = { title: string; options: AlertOptions };

const ICON = '/icons/icon-192.png';
const HOME = '/patient-dashboard';
const PATTERN_MS = [300, 150, 300];
const URGENT_PATTERN_MS = [300, 150, 300, 150, 500];

/**
 * The alert that a message of our server asks for. A browser demands that something is shown for every message: of one
 * that cannot be read, that there is news, in `unreadable` words if they are known.
 */
export function alertOf(message: string | null, unreadable: UnreadableWords | null): Alert {
  const { title, body, url, tag, isUrgent } = parsed(message);
  const isReadable = isText(title) && isText(body);
  const said = isReadable ? { title, body } : (unreadable ?? { title: 'Baari', body: '' });
  return {
    title: said.title,
    options: {
      body: said.body,
      icon: ICON,
      // What is newer about a token takes the place of what is older, and is heard all the same.
      tag: isText(tag) ? tag : 'baari',
      renotify: true,
      requireInteraction: isUrgent === true,
      vibrate: isUrgent === true ? URGENT_PATTERN_MS : PATTERN_MS,
      data: { url: isText(url) ? url : HOME },
    },
  };
}

/** The page that an alert is about, absolute; never one of another site. */
export function targetOf(data: unknown, origin: string): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null;
  const target = isText(url) ? urlOf(url, origin) : null;
  return target?.origin === origin ? target.href : origin + HOME;
}

function urlOf(url: string, origin: string): URL | null {
  try {
    return new URL(url, origin);
  } catch {
    return null;
  }
}

type Parsed = { title?: unknown; body?: unknown; url?: unknown; tag?: unknown; isUrgent?: unknown };

function parsed(message: string | null): Parsed {
  try {
    const value: unknown = JSON.parse(message ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
