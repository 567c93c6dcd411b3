/** Adds browser features that jsdom lacks. */
import type { LiveFrameName } from '@baari/contract/live';

export const DESK_PX = 1280;
const PHONE_PX = 360;

const widths = new Set<WidthQuery>();
let widthPx = DESK_PX;

/** Answers media queries about the window's width, the only ones that we use. */
class WidthQuery extends EventTarget {
  readonly media: string;
  constructor(media: string) {
    super();
    this.media = media;
    widths.add(this);
  }
  get matches(): boolean {
    const [, least] = /min-width: (\d+)px/.exec(this.media) ?? [];
    return least !== undefined && widthPx >= Number(least);
  }
}

/** Sets the window's width. The next test starts with a desktop's width again. */
export function resize(px: number): void {
  if (px === widthPx) return;
  widthPx = px;
  for (const query of widths) query.dispatchEvent(new Event('change'));
}

export const onPhone = (): void => resize(PHONE_PX);

const feeds = new Set<QuietFeed>();

/** A live feed that sends no frames on its own. */
class QuietFeed extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    feeds.add(this);
  }
  close() {
    feeds.delete(this);
  }
}

/** Sends a frame through every open feed. */
export function feedsBring(name: LiveFrameName, frame: object): void {
  const data = JSON.stringify(frame);
  for (const feed of feeds) feed.dispatchEvent(new MessageEvent(name, { data }));
}

/** An observer that never reports anything. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Accepts drawing calls, because no test looks at a canvas. */
const sheet = {
  clearRect: () => {},
  putImageData: () => {},
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
};

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  isSecureContext: true,
  matchMedia: (media: string) => new WidthQuery(media),
  EventSource: QuietFeed,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => {},
  getComputedStyle: styleOf,
});

// In jsdom, elements have no position.
document.elementFromPoint = () => null;
// The window that the document of an element refers to.
Object.assign(document.defaultView ?? {}, { getComputedStyle: styleOf });
Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => sheet,
  toDataURL: () => 'data:image/png;base64,',
});
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
});

/**
 * Computes only the styles that decide an element's name and whether it can be pressed, because jsdom is slow
 * with all styles.
 */
function styleOf(element: Element) {
  const own = element instanceof HTMLElement ? element.style : null;
  const isGone = element.hasAttribute('hidden') || own?.display === 'none';
  const isInline = element.matches('span, a, strong, small, label, time, svg, img');
  const styles = new Map([
    ['display', isGone ? 'none' : isInline ? 'inline' : 'block'],
    ['visibility', element.closest('.invisible') ? 'hidden' : 'visible'],
    ['pointerEvents', own?.pointerEvents ?? ''],
    ['animationName', 'none'],
  ]);
  const getPropertyValue = (name: string) => styles.get(name) ?? own?.getPropertyValue(name) ?? '';
  return { ...Object.fromEntries(styles), getPropertyValue };
}
