import type { GivenRole } from '@baari/core/clinics';
import type { ClinicEnded, clinics as english } from '../en/clinics.ts';

const ENDINGS: Readonly<Record<ClinicEnded['ending'], { subject: string; line: string }>> = {
  deactivated: {
    subject: 'మూసేశారు',
    line: 'దాని వరుసలు మూసేశారు, ఎవరూ టోకెన్ తీసుకోలేరు. వివరాలన్నీ అలాగే ఉన్నాయి, క్లినిక్‌ను మళ్లీ మొదలుపెట్టవచ్చు.',
  },
  deleted: {
    subject: 'తొలగించారు',
    line: 'దాని వరుసలు ముగిశాయి, డాక్టర్లు సైన్ అవుట్ అయ్యారు, అన్ని జాబితాలు, పేజీల నుంచి అది పోయింది. ఈ ప్లాట్‌ఫామ్ నడిపేవారు చెరిపేసే వరకు దాని డేటా ఉంటుంది.',
  },
  erased: {
    subject: 'శాశ్వతంగా తొలగించారు',
    line: 'దాని డాక్టర్లు, పేషెంట్లు, టోకెన్లు, పాత రికార్డులు శాశ్వతంగా తొలగించారు, దాని వెబ్ అడ్రస్ ఇప్పుడు ఎవరైనా తీసుకోవచ్చు. మీ ఖాతా, ప్లాన్, రసీదులు అలాగే ఉంటాయి.',
  },
};

const POWERS: Readonly<Record<GivenRole, string>> = {
  staff: 'సిబ్బందిగా మీరు వరుసలు నడపవచ్చు, పేషెంట్ల వివరాలు చూసుకోవచ్చు, ప్రింట్ చేయవచ్చు.',
  admin: 'అడ్మిన్‌గా మీరు వరుసలు నడపవచ్చు, డాక్టర్లు, సెట్టింగ్‌లు, సిబ్బందిని చూసుకోవచ్చు.',
};

export const clinics: typeof english = {
  invitation: ({ url, role, inviterName, clinicName }) => ({
    subject: `Baari లో ${clinicName} ఆహ్వానం`,
    lines: [
      `${inviterName} మిమ్మల్ని Baari లో ${clinicName} తో పనిచేయడానికి ఆహ్వానిస్తున్నారు. ${POWERS[role]}`,
      'కింది లింక్ 7 రోజుల వరకు, ఒక్కసారే, ఈ ఈమెయిల్ చిరునామాకే పనిచేస్తుంది. ఆ క్లినిక్ మీకు తెలియకపోతే ఈ మెయిల్‌ను పట్టించుకోకండి.',
    ],
    link: { label: 'ఆహ్వానాన్ని అంగీకరించండి', url },
  }),

  clinicEnded: ({ clinicName, ending, byOperator, supportUrl }) => ({
    subject: `Baari లో ${clinicName} ${ENDINGS[ending].subject}`,
    lines: [
      byOperator
        ? `ఈ ప్లాట్‌ఫామ్ నడిపేవారు ఒక మార్పు చేశారు: ${clinicName} ${ENDINGS[ending].subject}.`
        : `మీ ఖాతా నుంచి ఒక మార్పు జరిగింది: ${clinicName} ${ENDINGS[ending].subject}.`,
      ENDINGS[ending].line,
      byOperator ? 'మీరు దీన్ని అడగకపోతే, మాకు రాయండి.' : 'అది మీరు కాకపోతే, వెంటనే కొత్త పాస్‌వర్డ్ ఎంచుకుని మాకు రాయండి.',
    ],
    link: { label: 'సహాయం అడగండి', url: supportUrl },
  }),

  flood: ({ clinicName, tokens, deskUrl }) => ({
    subject: `${clinicName}: ఈరోజు టోకెన్లు చూసుకోండి`,
    lines: [
      `ఈరోజు ${clinicName} టోకెన్లలో ${tokens} కొత్త ఫోన్ల నుంచి వచ్చాయి, ఈ పేషెంట్లలో ఒక్కరు కూడా రాలేదు, ఎవరినీ పిలవలేదు.`,
      'చాలామంది కొత్త పేషెంట్లు ఉన్నప్పుడు కాసేపు ఇలాగే కనిపించవచ్చు. మీరు వారిని ఊహించకపోతే, ఎవరో ఊరికే టోకెన్లు తీసుకుంటూ ఉండవచ్చు.',
      'మీరు ఇలా చేయవచ్చు: డాక్టర్ వరుసలో “Skip Not Arrived” నొక్కితే రానివారందరూ స్కిప్ అవుతారు. SMS పంపగలిగితే, క్లినిక్ సెట్టింగ్‌లలో “Confirm patients’ phones” ఆన్ చేయండి. లేదా OPD మూసేయండి, అప్పుడు ఈరోజు కొత్త టోకెన్లు ఆగిపోతాయి.',
    ],
    link: { label: 'డ్యాష్‌బోర్డ్ తెరవండి', url: deskUrl },
  }),
};
