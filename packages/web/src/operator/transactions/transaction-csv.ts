/** The operator's sheet of orders: amounts in rupees, times India's. */
import type { AdminTransaction } from '@baari/contract/platform';
import { PAISE_PER_RUPEE } from '@baari/core/billing';
import type { CsvCell } from '../../shared/files/csv.ts';
import { sheetTimeText } from '../india-time.ts';

const HEADERS = [
  'Ordered',
  'Paid',
  'Email',
  'Amount',
  'Currency',
  'Plan',
  'Status',
  'Payment',
  'Order',
  'Receipt',
  'To be refunded by hand',
  'Test payment',
];

export function transactionCsv(transactions: readonly AdminTransaction[]): CsvCell[][] {
  return [HEADERS, ...transactions.map(cells)];
}

function cells(order: AdminTransaction): CsvCell[] {
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
    order.surplusPaise / PAISE_PER_RUPEE,
    order.isTest ? 'yes' : 'no',
  ];
}
