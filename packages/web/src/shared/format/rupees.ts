/**
 * An amount of rupees, as everybody in India writes it, despite Intl's data for their language: "₹1,50,000".
 */
export function rupees(amount: number): string {
  const fractionDigits = Number.isInteger(amount) ? 0 : 2;
  const style = { style: 'currency', currency: 'INR' } as const;
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return new Intl.NumberFormat('en-IN', { ...style, ...digits }).format(amount);
}
