/** Colour of a balance: 10 or fewer is red, 50 or fewer a warning, otherwise primary (product-8). */
export function balanceTone(amount: number): 'low' | 'warning' | 'primary' {
  if (amount <= 10) return 'low'
  return amount <= 50 ? 'warning' : 'primary'
}
