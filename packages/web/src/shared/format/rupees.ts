/**
 * Formats an amount like "₹1,50,000", the form used everywhere in India, despite Intl's data for some
 * languages.
 */
export function rupees(amount: number): string {
  const fractionDigits = Number.isInteger(amount) ? 0 : 2;
  const style = { style: 'currency', currency: 'INR' } as const;
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return new Intl.NumberFormat('en-IN', { ...style, ...digits }).format(amount);
}
