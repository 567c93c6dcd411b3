/** The messages between the desk's pages and the window that faces the patient, in the same browser. */
import { useEffect } from 'react';

const CHANNEL = 'baari-pay-here';

/** A payment code. The code contains no patient's name, because everybody at the desk can see the code. */
export type ShownCode = {
  label: string;
  amount: string;
  payeeName: string;
  /** The link in the QR code. */
  link: string;
};

/**
 * A newly opened window asks for the current code. Only pages of this site can send messages, so they are not
 * checked with a schema.
 */
type Message = { shows: ShownCode | null } | { asks: true };

const send = (channel: BroadcastChannel, told: Message) => channel.postMessage(told);

/** Shows a code in the window that faces the patient, as long as this page shows it. */
export function useInWindow({ label, amount, payeeName, link }: ShownCode): void {
  useEffect(() => {
    const shows = { label, amount, payeeName, link };
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('asks' in data) send(channel, { shows });
    });
    send(channel, { shows });
    return () => {
      send(channel, { shows: null });
      channel.close();
    };
  }, [label, amount, payeeName, link]);
}

/**
 * Returns the code that a page of the desk shows now, or null while there is none.
 */
export function useShownCode(onShow: (code: ShownCode | null) => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if ('shows' in data) onShow(data.shows);
    });
    send(channel, { asks: true });
    return () => channel.close();
  }, [onShow]);
}
