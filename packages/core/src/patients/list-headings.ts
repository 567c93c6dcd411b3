/** Finds the columns of a clinic's list by their headings, in English and the languages of India. */
import { listed, plainWords } from './plain-words.ts';
import { PHONE_MIN_DIGITS } from './written-phone.ts';

export const IMPORT_FIELDS = ['name', 'middleName', 'familyName', 'phone', 'age', 'sex'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/**
 * The index of each field's column, counted from 0. The index is null for a missing field. Age and sex may be
 * in the same column.
 */
export type ImportColumns = Readonly<Record<ImportField, number | null>>;

/**
 * Words that identify a column by its heading. The most reliable words are first. Each word must be a whole
 * word of the heading.
 */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: listed(
    'patient name, name of patient, name of the patient, patients name, patientname, pt name',
    'full name, fullname, first name, firstname, given name, forename, name',
    'नाम, नाव, பெயர், పేరు, নাম, નામ, ಹೆಸರು',
  ),
  middleName: listed(
    'middle name, middlename, मध्य नाम, मधले नाव, நடுப்பெயர், மத்திய பெயர், మధ్య పేరు',
    'মধ্য নাম, મધ્ય નામ, ಮಧ್ಯದ ಹೆಸರು',
  ),
  familyName: listed(
    'last name, lastname, surname, family name, second name, उपनाम, कुलनाम, अंतिम नाम',
    'आडनाव, குடும்பப் பெயர், கடைசி பெயர், ఇంటి పేరు, చివరి పేరు, পদবি, পদবী, শেষ নাম',
    'અટક, છેલ્લું નામ, ಕೊನೆಯ ಹೆಸರು, ಉಪನಾಮ, ಮನೆತನದ ಹೆಸರು, ಅಡ್ಡಹೆಸರು',
  ),
  phone: listed(
    'mobile, mob, mobileno, mobno, cell, cellphone, मोबाइल, मोबाईल, भ्रमणध्वनी',
    'மொபைல், கைபேசி, அலைபேசி, செல், మొబైల్, సెల్, মোবাইল, મોબાઇલ, મોબાઈલ',
    'ಮೊಬೈಲ್, phone, phoneno, ph, whatsapp, फ़ोन, फोन, व्हाट्सएप, व्हॉट्सॲप',
    'போன், ஃபோன், ఫోన్, ফোন, ફોન, ಫೋನ್, tel, telephone, दूरभाष, दूरध्वनी',
    'தொலைபேசி, ದೂರವಾಣಿ, contact, contactno, contacts, संपर्क, தொடர்பு, సంప్రదించు, যোগাযোগ',
    'સંપર્ક, ಸಂಪರ್ಕ',
  ),
  age: listed('age, years, yrs, उम्र, आयु, वय, வயது, వయస్సు, వయసు, বয়স, ઉંમર, વય', 'ವಯಸ್ಸು, ವಯಸು'),
  sex: listed('sex, gender, m f, f m, लिंग, பாலினம், பால், లింగం, লিঙ্গ, લિંગ, જાતિ', 'ಲಿಂಗ'),
};

/** Headings that must match completely. For example, "Patient ID" is not a name. */
const WHOLE_HEADINGS: Partial<Record<ImportField, readonly string[]>> = {
  name: ['patient', 'patients', 'client', 'मरीज', 'मरीज़', 'रोगी', 'रुग्ण', 'நோயாளி', 'రోగి', 'রোগী', 'દર્દી', 'ರೋಗಿ'],
};

/** Words for people other than the patient, and for other things that have names. */
const OTHERS = new Set(
  [
    'father mother husband wife spouse guardian parent parents relative relatives relation kin attendant attender',
    'caretaker carer caregiver son daughter nominee emergency alternate alternative secondary contact',
    'doctor doctors dr consultant physician surgeon referred referring ref refer reference staff created user',
    'clinic hospital lab company employer organisation organization insurance insurer tpa scheme policy school',
    'bank department dept ward village city town district state street place area locality country office',
    'medicine drug test diagnosis disease file login',
  ].flatMap((words) => words.split(' ')),
);
/** Matches "W/o Name" and similar forms. */
const OF_SOMEBODY = /(?:^| )[swdchf] o(?: |$)/;
/**
 * Stems of words in Indian scripts. These words show that a heading is about another person or thing. A word
 * may have further letters after its stem.
 */
const OTHERS_STEMS = listed(
  'पिता, माता, पति, पती, पत्नी, डॉक्टर, अभिभावक, रिश्तेदार, गाँव, गांव, गाव, शहर',
  'वडील, वडिल, आई, नातेवाईक, पालक, दवाखान, क्लिनिक, கணவ, மனைவி, தந்தை, தாய், மருத்துவ',
  'உறவின, பாதுகாவல, ஊர், கிராம, సంరక్షక, తండ్రి, తల్లి, భర్త, భార్య, డాక్టర్, వైద్య, బంధువు, గ్రామ',
  'ఊరు, পিতা, বাবা, মাতা, মায়ের, স্বামী, স্ত্রী, ডাক্তার, আত্মীয়, গ্রাম, অভিভাবক, પિતા',
  'માતા, પતિ, પત્ની, ડૉક્ટર, ડોક્ટર, સગા, ગામ, વાલી, ತಂದೆ, ತಾಯಿ, ಗಂಡ, ಪತಿ, ಹೆಂಡತಿ',
  'ಪತ್ನಿ, ವೈದ್ಯ, ಡಾಕ್ಟರ್, ಸಂಬಂಧಿ, ಗ್ರಾಮ, ಊರು, ಪೋಷಕ',
).map(plainWords);

const digitCount = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

/** Returns whether the first row of a table contains headings. */
export const hasHeadings = (first: readonly string[]): boolean =>
  first.every((cell) => digitCount(cell) < PHONE_MIN_DIGITS);

/** Returns the columns from a table's first row, or from its contents if it has no headings. */
export function guessColumns(first: readonly string[]): ImportColumns {
  const none: ImportColumns = {
    name: null,
    middleName: null,
    familyName: null,
    phone: null,
    age: null,
    sex: null,
  };
  if (!hasHeadings(first)) {
    const phone = first.findIndex((cell) => digitCount(cell) >= PHONE_MIN_DIGITS);
    const name = first.findIndex((cell) => /\p{L}/u.test(cell) && digitCount(cell) === 0);
    return { ...none, name: name < 0 ? null : name, phone };
  }
  const headings = first.map((heading) => headingWords(heading));
  const taken = new Set<number>();
  // A column contains only one field, so a heading with "mobile" is never a name. Age and sex may be in the
  // same column.
  const take = (field: ImportField, isOthersTaken = false): number | null => {
    const found = columnOf(field, headings, (column, heading) =>
      taken.has(column) ? false : isOthersTaken || !isOthers(heading, field),
    );
    if (found !== null && field !== 'age') taken.add(found);
    return found;
  };
  // In a list of children, the only phone numbers may be those of the parents.
  const phone = take('phone') ?? take('phone', true);
  const familyName = take('familyName');
  const middleName = take('middleName');
  const name = take('name');
  const age = take('age');
  const sex = take('sex');
  // If a column contains whole names, the columns with parts of names are ignored.
  const isWhole = name === null || / ?full ?name/.test(headings[name] ?? '');
  return isWhole
    ? { ...none, name: name ?? familyName, phone, age, sex }
    : { name, middleName, familyName, phone, age, sex };
}

/** Returns the words in lower case with a space on both sides. The text "MobileNo." gives two words. */
const headingWords = (heading: string) =>
  ` ${plainWords(heading.normalize('NFKC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))} `;

function columnOf(
  field: ImportField,
  headings: readonly string[],
  isFree: (column: number, heading: string) => boolean,
): number | null {
  const whole = (WHOLE_HEADINGS[field] ?? []).map((word) => ` ${plainWords(word)} `);
  const found = [
    ...HEADINGS[field].map((word) =>
      headings.findIndex(
        (heading, column) => isFree(column, heading) && heading.includes(` ${plainWords(word)} `),
      ),
    ),
    headings.findIndex((heading, column) => isFree(column, heading) && whole.includes(heading)),
  ].find((column) => column >= 0);
  return found ?? null;
}

function isOthers(heading: string, field: ImportField): boolean {
  const words = heading.trim().split(' ');
  // "Contact" is a phone, "contact name" is not a name, and "emergency contact" is neither.
  const isContact = field === 'phone' && !/ (?:name|person) /.test(heading);
  return (
    OF_SOMEBODY.test(heading.trim()) ||
    words.some((word) => OTHERS.has(word) && !(word === 'contact' && isContact)) ||
    words.some((word) => OTHERS_STEMS.some((stem) => word.startsWith(stem)))
  );
}
