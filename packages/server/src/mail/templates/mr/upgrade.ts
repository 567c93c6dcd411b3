import type { MailToOperator } from '../en/index.ts';
import type { upgrade as english } from '../en/upgrade.ts';

export const upgrade: Omit<typeof english, MailToOperator> = {
  upgradeAsked: ({ pricingUrl }) => ({
    subject: 'Baari Pro साठी तुमची विनंती मिळाली',
    lines: [
      'Baari Pro मागितल्याबद्दल धन्यवाद. आम्ही तुमची विनंती पाहू आणि याच पत्त्यावर लिहू.',
      'तोपर्यंत तुम्ही Free प्लॅनवर Baari वापरू शकता.',
    ],
    link: { label: 'प्लॅन पहा', url: pricingUrl },
  }),

  upgradeApproved: ({ dashboardUrl }) => ({
    subject: 'आता तुम्ही Pro वर आहात!',
    lines: [
      'Baari Pro साठी विनंती केल्याबद्दल धन्यवाद. ते आत्तापासून तुमच्या सर्व क्लिनिकसाठी लागू आहे: हवे तितके डॉक्टर आणि टोकन.',
    ],
    link: { label: 'माझ्या डॅशबोर्डवर जा', url: dashboardUrl },
  }),

  upgradeLead: ({ registerUrl }) => ({
    subject: 'तुमच्या Baari Pro च्या विनंतीबद्दल',
    lines: [
      'Baari Pro साठी तुमची विनंती मान्य झाली. Baari वर अजून तुमचे क्लिनिक नाही, त्यामुळे तुमचा प्लॅन बदललेला नाही: तुम्हाला काय हवे ते जाणून घेण्यासाठी आम्ही लिहू किंवा फोन करू.',
      'दरम्यान तुम्ही तुमच्या क्लिनिकची नोंदणी करू शकता; ते Free प्लॅनवर सुरू होते.',
    ],
    link: { label: 'माझ्या क्लिनिकची नोंदणी करा', url: registerUrl },
  }),

  upgradeRejected: ({ pricingUrl }) => ({
    subject: 'तुमच्या Baari Pro च्या विनंतीबद्दल',
    lines: [
      'आम्ही Baari Pro साठी तुमची विनंती मान्य करू शकलो नाही. तुमचे खाते आहे त्याच प्लॅनवर राहील, आणि इतर काहीही बदलणार नाही.',
      'किमतीच्या पेजवर प्लॅन आहेत, आणि प्रश्न असल्यास आमच्याशी संपर्क कसा करायचा तेही.',
    ],
    link: { label: 'प्लॅन पहा', url: pricingUrl },
  }),
};
