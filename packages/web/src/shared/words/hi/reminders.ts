/** What a booking's page says of being told, in Hindi. */
import type { ReminderWords } from '../en/catalog.ts';

export const words: ReminderWords = {
  offer: 'इस फ़ोन पर याद दिलाएँ',
  offerHint: 'एक शाम पहले, दो घंटे पहले और डॉक्टर के न आने पर आपको पता चलेगा; क्लिनिक पहुँचने के बाद, आपकी बारी आने पर।',
  onHint: 'आप यह पेज बंद कर सकते हैं। एक शाम पहले और दो घंटे पहले याद दिलाया जाएगा।',
  open: 'वहाँ से बारी (Baari) खोलें। उसमें यही बुकिंग दिखेगी: सूचनाएँ चालू करें।',
  whatsappHint: (clinic) =>
    `समय से पहले, कुछ बदलने पर और बारी पास आने पर ${clinic} से आपके नंबर पर मैसेज आएगा, जब तक आप इसे बंद न करें या STOP न भेजें।`,
};
