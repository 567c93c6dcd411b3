/** What a patient reads who asks to be seen sooner, in Telugu. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'రిసెప్షన్ వారు నిర్ణయిస్తారు. మీరు ఎక్కువసేపు ఎందుకు ఆగలేరు?',
  reasons: {
    age: 'వయసు పైబడినవారు',
    pregnant: 'గర్భిణి',
    disabled: 'దివ్యాంగులు',
    infant: 'చంటి బిడ్డతో',
    unwell: 'ఆరోగ్యం అస్సలు బాగోలేదు',
    leaving: 'త్వరగా వెళ్లాలి',
  },
  asked: 'రిసెప్షన్‌కు తెలియజేశాం. వారు ఒప్పుకున్నాకే లెక్కలోకి వస్తుంది.',
  placed: 'రిసెప్షన్ వారు ఒప్పుకున్నారు. మిమ్మల్ని ముందుకు జరిపారు.',
  declined: 'రిసెప్షన్ వారు మీ స్థానం మార్చలేదు. సహాయం కావాలంటే వారితో మాట్లాడండి.',
  takeBack: 'వెనక్కి తీసుకోండి',
};
