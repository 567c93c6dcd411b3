/** Maps everyday words in English and Hindi to specialties, because patients type them to find a doctor. */
import { SPECIALTIES, type Specialty } from './doctor.ts';

const LAY_WORDS: Record<Specialty, readonly string[]> = {
  Cardiology: ['heart', 'cardiac', 'cardiologist', 'bp', 'dil', 'दिल', 'हृदय', 'ह्रदय', 'हार्ट'],
  Dermatology: ['skin', 'hair', 'dermatologist', 'twacha', 'त्वचा', 'चर्म', 'स्किन', 'बालों'],
  'Emergency Medicine': ['emergency', 'accident', 'आपातकालीन', 'इमरजेंसी'],
  'Family Medicine': ['family', 'general', 'physician', 'gp', 'fever', 'पारिवारिक', 'सामान्य', 'बुखार'],
  Gastroenterology: ['stomach', 'gastro', 'digestion', 'liver', 'gastroenterologist', 'पेट', 'आंत', 'लिवर'],
  'General Surgery': ['surgeon', 'operation', 'सर्जरी', 'सर्जन', 'ऑपरेशन'],
  'Internal Medicine': [
    'physician',
    'general',
    'fever',
    'diabetes',
    'sugar',
    'सामान्य',
    'बुखार',
    'शुगर',
    'मधुमेह',
  ],
  Neurology: [
    'brain',
    'nerve',
    'headache',
    'migraine',
    'stroke',
    'neurologist',
    'दिमाग',
    'सिरदर्द',
    'तंत्रिका',
    'न्यूरोलॉजी',
  ],
  'Obstetrics & Gynecology': [
    'women',
    'woman',
    'lady',
    'ladies',
    'pregnancy',
    'maternity',
    'gynae',
    'gynaecology',
    'gynecologist',
    'gynaecologist',
    'स्त्री',
    'महिला',
    'गर्भ',
    'प्रसूति',
  ],
  Oncology: ['cancer', 'tumour', 'tumor', 'oncologist', 'कैंसर'],
  Ophthalmology: ['eye', 'eyes', 'vision', 'ophthalmologist', 'aankh', 'आंख', 'आँख', 'नेत्र'],
  Orthopedics: [
    'bone',
    'bones',
    'joint',
    'knee',
    'fracture',
    'orthopaedic',
    'haddi',
    'हड्डी',
    'घुटना',
    'घुटने',
    'जोड़',
  ],
  Otolaryngology: ['ear', 'nose', 'throat', 'ent', 'कान', 'नाक', 'गला', 'गले'],
  Pediatrics: [
    'child',
    'children',
    'baby',
    'kids',
    'paediatric',
    'paediatrician',
    'pediatrician',
    'bachcha',
    'बच्चा',
    'बच्चे',
    'बच्चों',
    'शिशु',
    'बाल',
  ],
  Psychiatry: ['mental', 'depression', 'mind', 'psychiatrist', 'मनोरोग', 'मानसिक'],
  Pulmonology: [
    'lung',
    'lungs',
    'chest',
    'breath',
    'asthma',
    'tb',
    'pulmonologist',
    'फेफड़े',
    'सांस',
    'साँस',
    'दमा',
    'छाती',
  ],
  Radiology: ['xray', 'scan', 'ultrasound', 'sonography', 'रेडियोलॉजी', 'एक्सरे', 'सोनोग्राफी'],
  Rheumatology: ['arthritis', 'gathiya', 'गठिया'],
  Urology: ['urine', 'kidney', 'prostate', 'urologist', 'मूत्र', 'पेशाब', 'किडनी', 'गुर्दा'],
  Other: ['अन्य'],
};

/** Words shorter than this are ignored, because too many words begin with them. */
const BEGINNING_MIN_LENGTH = 4;

/** Returns the specialties for a word in lower case, or for the beginning of a word. */
export function specialtiesOfWord(word: string): Specialty[] {
  const asked = word.normalize('NFKC');
  const isMeant = (lay: string) => {
    const written = lay.normalize('NFKC');
    return written === asked || (asked.length >= BEGINNING_MIN_LENGTH && written.startsWith(asked));
  };
  return SPECIALTIES.filter((specialty) => LAY_WORDS[specialty].some(isMeant));
}
