/** The operator's sheet of orders: amounts in rupees, times India's. */
import type { AdminTransaction } from '@baari/contract/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import type { CsvCell } from '../../shared/files/csv.ts';
import type { OperatorWords } from '../../shared/words/en/catalog.ts';
import { sheetTimeText } from '../india-time.ts';

type SheetWords = OperatorWords['transactions']['sheet'];

export function transactionCsv(words: SheetWords, transactions: readonly AdminTransaction[]): CsvCell[][] {
  return [headers(words), ...transactions.map((order) => cells(words, order))];
}

const headers = (words: SheetWords) => [
  words.ordered,
  words.paid,
  words.email,
  words.amount,
  words.currency,
  words.plan,
  words.status,
  words.payment,
  words.order,
  words.receipt,
  words.refunded,
  words.surplus,
  words.test,
];

function cells({ yes, no }: SheetWords, order: AdminTransaction): CsvCell[] {
  return [
    sheetTimeText(order.createdAt),
    order.paidAt && sheetTimeText(order.paidAt),
    order.email,
    order.amountPaise / PAISE_PER_RUPEE,
    order.currency,
    order.planType,
    order.status,
    order.gatewayPaymentId,
    order.gatewayOrderId,
    order.receiptNumber,
    order.refundedPaise / PAISE_PER_RUPEE,
    order.surplusPaise / PAISE_PER_RUPEE,
    order.isTest ? yes : no,
  ];
}
