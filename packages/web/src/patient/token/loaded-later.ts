/** The parts of the token page that only some patients need, in one file. */
export { copyText } from '../../shared/ui/copy-text.ts';
export { drawAfterVisit } from '../after-visit/after-visit.tsx';
export { drawSoonerFold } from '../sooner/sooner-fold.tsx';
export { drawKeptFee } from '../upi/kept-fee.tsx';
export { drawUpiCard } from '../upi/upi-card.tsx';
