import type { MailToOperator } from '../en/index.ts';
import type { upgrade as english } from '../en/upgrade.ts';

export const upgrade: Omit<typeof english, MailToOperator> = {
  upgradeAsked: ({ pricingUrl }) => ({
    subject: 'Baari Pro: உங்கள் கோரிக்கை எங்களுக்கு வந்துவிட்டது',
    lines: [
      'Baari Pro கேட்டதற்கு நன்றி. உங்கள் கோரிக்கையைப் பார்த்து, இந்த முகவரிக்கே உங்களுக்கு எழுதுவோம்.',
      'அதுவரை நீங்கள் Free திட்டத்தில் Baari பயன்படுத்தலாம்.',
    ],
    link: { label: 'திட்டங்களைப் பாருங்கள்', url: pricingUrl },
  }),

  upgradeApproved: ({ dashboardUrl }) => ({
    subject: 'இப்போது உங்களுக்கு Pro உள்ளது!',
    lines: [
      'Baari Pro கேட்டதற்கு நன்றி. இனி உங்கள் எல்லாக் கிளினிக்குகளுக்கும் பொருந்தும்: எத்தனை டாக்டர்களும், எத்தனை டோக்கன்களும்.',
    ],
    link: { label: 'என் டாஷ்போர்டுக்குச் செல்லுங்கள்', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }) => ({
    subject: 'உங்கள் Baari Pro கோரிக்கை பற்றி',
    lines: [
      'Baari Pro கேட்ட உங்கள் கோரிக்கை ஏற்கப்பட்டது. Baari தளத்தில் உங்களுக்கு இன்னும் கிளினிக் இல்லை, அதனால் உங்கள் திட்டம் மாறவில்லை: உங்களுக்கு என்ன தேவை என்று அறிய உங்களுக்கு எழுதுவோம் அல்லது அழைப்போம்.',
      'இதற்கிடையில் நீங்கள் உங்கள் கிளினிக்கைப் பதிவு செய்யலாம்; அது Free திட்டத்தில் தொடங்கும்.',
    ],
    link: { label: 'என் கிளினிக்கைப் பதிவு செய்யுங்கள்', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }) => ({
    subject: 'உங்கள் Baari Pro கோரிக்கை பற்றி',
    lines: [
      'Baari Pro கேட்ட உங்கள் கோரிக்கையை எங்களால் ஏற்க முடியவில்லை. உங்கள் கணக்கு இப்போதுள்ள திட்டத்திலேயே இருக்கும், வேறு எதுவும் மாறாது.',
      'விலைப் பக்கத்தில் திட்டங்களும், கேள்விகள் இருந்தால் எங்களைத் தொடர்புகொள்ளும் வழியும் உள்ளன.',
    ],
    link: { label: 'திட்டங்களைப் பாருங்கள்', url: pricingUrl },
  }),
};
