/** What a clinic hangs on its wall and hands out on paper, beside each other in two languages. */
import { words as shared } from './shared.ts';

export const words = {
  ...shared,

  poster: {
    scan: 'Scan with your phone’s camera',
    take: 'Take your token',
    /** In place of `take` where the code opens WhatsApp. */
    send: 'Send the message and open the link',
    come: 'Come when your number is near',
    noPhone: 'No smartphone? Ask at reception.',
    /** On a slip with a number that the desk hands out. */
    follow: 'Scan to see which number is being called',
  },
};
