/** The messages between the desk's pages and the window that faces the patient, in the same browser. */
import { useEffect } from 'react';
import { z } from 'zod';

const CHANNEL = 'baari-pay-here';

/** A payment code. The message contains no patient's name, because everybody at the desk can see the code. */
const shownCode = z.object({
  label: z.string(),
  amount: z.string(),
  payeeName: z.string(),
  /** The link in the QR code. */
  link: z.string(),
});
export type ShownCode = z.infer<typeof shownCode>;

const message = z.union([
  z.object({ shows: shownCode.nullable() }),
  // A newly opened window sends this to ask for the current code.
  z.object({ asks: z.literal(true) }),
]);
type Message = z.infer<typeof message>;

const send = (channel: BroadcastChannel, told: Message) => channel.postMessage(told);

/** Shows a code in the window that faces the patient, as long as this page shows it. */
export function useInWindow({ label, amount, payeeName, link }: ShownCode): void {
  useEffect(() => {
    const shows = { label, amount, payeeName, link };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      const told = message.safeParse(data);
      if (told.success && 'asks' in told.data) send(channel, { shows });
    });
    send(channel, { shows });
    return () => {
      send(channel, { shows: null });
      channel.close();
    };
  }, [label, amount, payeeName, link]);
}

/** Returns the code that a page of the desk shows now. Returns null while there is none. */
export function useShownCode(onShow: (code: ShownCode | null) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      const told = message.safeParse(data);
      if (told.success && 'shows' in told.data) onShow(told.data.shows);
    });
    send(channel, { asks: true });
    return () => channel.close();
  }, [onShow]);
}
