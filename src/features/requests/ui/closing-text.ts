import { plural } from '#kit/data/format.ts'

/** The consequences of closing a request: `refund` in credits, and `honoured`, the number of taken spots. */
export function closingText({ refund, honoured }: { refund: number; honoured: number }): string {
  const refundText =
    refund > 0
      ? `${plural(refund, 'credit')} for open spots are refunded right away.`
      : 'No spots are open, so nothing is refunded now.'
  if (honoured === 0) return `${refundText} Nobody has a spot, so nothing else is pending.`
  const takenText = honoured === 1 ? '1 tester keeps their spot' : `${honoured} testers keep their spots`
  return `${refundText} ${takenText}: they can finish until their deadline and are paid from escrow.`
}
