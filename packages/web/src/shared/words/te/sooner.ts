/** What a patient reads who asks to be seen sooner, in Telugu. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'రిసెప్షన్ వారు నిర్ణయిస్తారు. త్వరగా చూపించుకోవడం ఎందుకు అవసరం?',
  reasons: {
    age: 'పెద్ద వయసువారు',
    pregnant: 'గర్భిణి',
    disabled: 'దివ్యాంగులు',
    infant: 'చిన్న పాప / బాబుతో',
    unwell: 'ఆరోగ్యం అస్సలు బాగోలేదు',
    leaving: 'త్వరగా వెళ్లాలి',
  },
  asked: 'రిసెప్షన్‌కు చెప్పాం. వారు ఒప్పుకుంటేనే మిమ్మల్ని ముందు పిలుస్తారు.',
  placed: 'రిసెప్షన్ వారు ఒప్పుకున్నారు. మిమ్మల్ని ముందు పెట్టారు.',
  declined: 'రిసెప్షన్ వారు మీ స్థానం మార్చలేదు. సహాయం కావాలంటే వారితో మాట్లాడండి.',
  takeBack: 'అవసరం లేదు',
};
