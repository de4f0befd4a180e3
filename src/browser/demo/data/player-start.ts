import { paths } from '#shared/paths.ts'
import { playersCredits } from '../../../../seed/promo-sales.ts'
import { daysBefore, minutesBefore } from '../ids.ts'
import { demoPlayer } from './people.ts'
import { purchaseEntries } from './player-purchases.ts'
import type { Start } from './start.ts'

/** The player of the demo: credits follow from a grant and from what was bought. */
export const playerStart: Start = {
  person: { name: demoPlayer.name, email: demoPlayer.email, companyName: null, reputation: 0 },
  entries: (now) => [
    {
      ...{ type: 'ADMIN_ADJUST', label: 'Starting Credits', amount: 10, wallet: 'welcome' },
      ...{ description: 'Welcome to Playhatch', at: daysBefore(now, 20) },
    },
    {
      ...{ type: 'ADMIN_ADJUST', amount: playersCredits.amount, description: playersCredits.description },
      at: daysBefore(now, playersCredits.daysAgo),
    },
    ...purchaseEntries(now, demoPlayer.email),
  ],
  notices: (now) => [
    {
      title: 'Welcome to Playhatch',
      message: 'Games in early access are waiting for you.',
      ...{ type: 'system', link: paths.player, sentAt: daysBefore(now, 20), read: true },
    },
    {
      title: 'New post about Slipshore',
      message: 'We are cutting floe 8 again. Tell us where it lost you.',
      ...{ type: 'other', link: paths.playerTab('following'), sentAt: minutesBefore(now, 2 * 24 * 60), read: false },
    },
  ],
}
