/** Finds the buttons, links and switches of a page in its accessibility tree. */
import type { CDPSession } from '@playwright/test';
import { z } from 'zod';

/** The roles of elements that act on a press. */
const PRESSABLE = ['button', 'link', 'menuitem', 'switch', 'checkbox', 'radio', 'tab', 'DisclosureTriangle'];
/** Controls have another meaning in dialogs and menus. */
const OVERLAYS = ['dialog', 'alertdialog', 'menu'];
/** The parts of a page that all screens share. */
const FRAME = ['banner', 'contentinfo'];
/** This link is on all screens, even if their own parts are missing. */
const SKIP_LINK = 'Skip to content';

export type Control = {
  /** Names the kind of control and the dialog around it, without numbers and dates. */
  key: string;
  /** True if the control is pressed, checked, expanded or selected. */
  state: string;
  /** True for a control that all screens share, such as those of the header. */
  isFrame: boolean;
  /** True for a control in a dialog or a menu. */
  isOverlay: boolean;
  nodeId: number;
};

const point = z.object({ x: z.number(), y: z.number() });
export type Point = z.infer<typeof point>;

type Node = Awaited<ReturnType<typeof treeOf>>[number];

const treeOf = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

/** Returns the enabled controls in the order of the page. Only one control of each kind is included. */
export async function controlsOf(session: CDPSession): Promise<Control[]> {
  const nodes = await treeOf(session);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found = new Map<string, Control>();
  for (const node of nodes) {
    const { backendDOMNodeId: nodeId } = node;
    if (node.ignored || nodeId === undefined || !PRESSABLE.includes(roleOf(node)) || isOff(node)) continue;
    const around = ancestorsOf(node, byId);
    const overlay = around.find((one) => OVERLAYS.includes(roleOf(one)));
    // A menu has the name of its button, which often contains a patient's name, but the items of such menus
    // act alike.
    const title = overlay && roleOf(overlay) !== 'menu' ? ` ${kindOf(nameOf(overlay))}` : '';
    const place = overlay ? `${roleOf(overlay)}${title} › ` : '';
    const key = `${place}${roleOf(node)} “${kindOf(nameOf(node))}”`;
    const isInFrame = nameOf(node) === SKIP_LINK || around.some((one) => FRAME.includes(roleOf(one)));
    const isOverlay = overlay !== undefined;
    const isFrame = !isOverlay && isInFrame;
    if (!found.has(key)) found.set(key, { key, state: stateOf(node), isFrame, isOverlay, nodeId });
  }
  return [...found.values()];
}

const roleOf = ({ role }: Node): string => String(role?.value ?? '');
const nameOf = ({ name }: Node): string => String(name?.value ?? '');
const isOff = ({ properties = [] }: Node): boolean =>
  properties.some(({ name, value }) => name === 'disabled' && value.value === true);

const STATES = ['pressed', 'checked', 'expanded', 'selected'];
const stateOf = ({ properties = [] }: Node): string =>
  properties
    .map(({ name, value }) => (STATES.includes(name) ? `${name} ${String(value.value)}` : ''))
    .join(' ');

function ancestorsOf(node: Node, byId: ReadonlyMap<string, Node>): Node[] {
  const above = byId.get(node.parentId ?? '');
  return above ? [above, ...ancestorsOf(above, byId)] : [];
}

const DAYS = /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?s?\b/g;
const MONTHS =
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b/g;

/** Replaces the parts that differ between two visits to the same screen. */
export const kindOf = (name: string): string =>
  name
    .replaceAll(DAYS, '@')
    .replaceAll(MONTHS, '@')
    .replaceAll(/\d+(?:[:.,]\d+)*/g, '#')
    .replaceAll(/\b[ap]m\b/gi, 'xm')
    .slice(0, 120);

/**
 * Scrolls to a control and returns a pixel at which a press hits the control. Returns null if another element
 * covers the control.
 */
export async function pixelOf(session: CDPSession, { nodeId }: Control): Promise<Point | null> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: nodeId });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: String(findPixel),
    returnByValue: true,
  });
  return point.nullable().parse(result.value ?? null);
}

/** The browser runs this code in the page. */
function findPixel(this: Element): Point | null {
  const label = this instanceof HTMLInputElement ? (this.labels?.[0] ?? null) : null;
  const meets = (element: Element): Point | null => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    for (const { left, top, width, height } of element.getClientRects()) {
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      const at = document.elementFromPoint(x, y);
      if (at && (element.contains(at) || (label !== null && at.closest('label') === label))) return { x, y };
    }
    return null;
  };
  return meets(this) ?? (label ? meets(label) : null);
}
