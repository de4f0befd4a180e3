import { formatDate } from '#kit/data/format.ts'
import type { LibraryPurchase } from '../schema.ts'

type Report = Exclude<LibraryPurchase['codes'][number]['report'], null>

/** What became of a report, for its buyer. */
export function reportText({ status, answerBy, decisionNote }: Report): string {
  const note = decisionNote === null ? '' : ` ${decisionNote}`
  switch (status) {
    case 'open':
      return `Reported. If the studio doesn’t answer by ${formatDate(answerBy)}, you’re refunded automatically.`
    case 'with_admin':
      return 'Reported. An admin decides.'
    case 'replaced':
      return 'The studio replaced the code that you reported.'
    case 'refunded':
      return `Refunded.${note}`
    case 'declined':
      return `The report was declined.${note}`
  }
}
