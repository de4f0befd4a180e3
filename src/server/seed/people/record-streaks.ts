import { noteVisit } from '#features/profiles/progress/note-visit.ts'
import { testers } from '../../../../seed/people.ts'
import type { SeedContext } from '../seed-context.ts'
import { days, shareOf } from '../steps/moments.ts'
import { personId } from './open-account.ts'

/** Daily players have a streak of some days up to yesterday, shorter than the seven days that earn a badge. */
const longest = 5

export function recordStreaks({ tx, timeline }: SeedContext): void {
  for (const { email, gamingFrequency, timeZone } of testers) {
    const inARow = gamingFrequency === 'Daily' ? 1 + Math.floor(shareOf('streak', email) * longest) : 1
    for (let ago = inARow; ago >= 1; ago--) {
      timeline.before(days(ago), () => noteVisit(tx, { profileId: personId(email), timeZone, now: timeline.now() }))
    }
  }
}
