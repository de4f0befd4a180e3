/** US cents as '$300' or '$49.50'. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

/** Hours as '12 h' or '1.5 h'. */
export const inHours = (hours: number): string => `${Number(hours.toFixed(2))} h`
