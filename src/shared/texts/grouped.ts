const format = new Intl.NumberFormat('en-US')

/** '1,200': a number in an answer, a notification or an email, which know no locale. Screens use `formatNumber`. */
export const grouped = (number: number): string => format.format(number)

/** '1,200 credits', '1 credit'. */
export const creditsText = (credits: number): string => `${grouped(credits)} ${credits === 1 ? 'credit' : 'credits'}`

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as '$1,499.00'. */
export const moneyText = (cents: number): string => money.format(cents / 100)

const wholeMoney = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** US cents as '$300' or '$49.50', for figures of a screen. */
export const dollarsText = (cents: number): string =>
  cents % 100 === 0 ? wholeMoney.format(cents / 100) : moneyText(cents)
