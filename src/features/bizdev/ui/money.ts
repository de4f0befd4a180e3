/** '$1,250' for US cents: whole dollars. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(cents / 100)
