/** What a patient reads who asks to be seen sooner: loaded by who asks alone. Not yet read by a native speaker. */
import type { SoonerWords } from '../en/catalog.ts';

export const words: SoonerWords = {
  hint: 'નિર્ણય રિસેપ્શન લે છે. તમે વધુ સમય રાહ કેમ જોઈ શકતા નથી?',
  reasons: {
    age: 'વરિષ્ઠ નાગરિક',
    pregnant: 'ગર્ભવતી',
    disabled: 'દિવ્યાંગ',
    infant: 'સાથે નાનું બાળક',
    unwell: 'તબિયત ખૂબ ખરાબ',
    leaving: 'જલદી જવાનું છે',
  },
  asked: 'રિસેપ્શનને જણાવ્યું છે. તેઓ મંજૂર કરે પછી જ તે લાગુ થશે.',
  placed: 'રિસેપ્શને મંજૂર કર્યું છે. તમને આગળ લેવાયા છે.',
  declined: 'રિસેપ્શને તમારી જગ્યા એ જ રાખી છે. જરૂર હોય તો તેમની સાથે વાત કરો.',
  takeBack: 'પાછું લો',
};
