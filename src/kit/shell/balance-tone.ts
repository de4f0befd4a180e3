/** Colour of a balance: 10 or fewer is low, 50 or fewer a warning (spec 2). */
export function balanceTone(amount: number): 'low' | 'warning' | 'plain' {
  if (amount <= 10) return 'low'
  return amount <= 50 ? 'warning' : 'plain'
}
