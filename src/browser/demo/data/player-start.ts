import { daysBefore } from '../ids.ts'
import type { Start } from './start.ts'

/** The player of the demo. */
export const playerStart: Start = {
  person: { name: 'Jonas Petrauskas', email: 'jonas@demo.playhatch.example', companyName: null, reputation: 0 },
  entries: (now) => [
    { type: 'STRIPE_PAYMENT', amount: 300, description: 'Credit package: 300 credits', at: daysBefore(now, 12) },
  ],
  notices: (now) => [
    {
      title: 'Welcome to Playhatch',
      message: 'Games in early access are waiting for you.',
      type: 'system',
      link: '/player',
      sentAt: daysBefore(now, 14),
      read: true,
    },
  ],
}
