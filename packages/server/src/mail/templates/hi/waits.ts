import type { waits as english } from '../en/waits.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

export const waits: typeof english = {
  waitsOff: ({ told, insideShare, days, adminUrl }) => ({
    subject: `प्रतीक्षा के अनुमान सही नहीं हैं: ${percent(insideShare)} ही अपनी सीमा में रहे`,
    lines: [
      `पिछले ${days} दिनों में ${told} मरीज़ों को प्रतीक्षा का समय बताया गया और फिर बुलाया गया। उनमें से ${percent(insideShare)} बताई गई सीमा के भीतर बुलाए गए; लक्ष्य 80 % है, और 70 से 90 % ठीक है।`,
      insideShare < 0.8
        ? 'सीमाएँ बहुत तंग हैं: लोगों को बताए गए समय से देर से, या पहले, बुलाया जाता है।'
        : 'सीमाएँ बहुत चौड़ी हैं: वे सही रहती हैं, पर लोगों को उतना नहीं बतातीं जितना बता सकती हैं।',
      'हर दिन के आँकड़े नीचे के पेज पर हैं। जब तक ऐसा रहेगा, आपको हर दिन बताया जाएगा।',
    ],
    link: { label: 'देखें कि अनुमान कितने सही थे', url: adminUrl },
  }),
};
