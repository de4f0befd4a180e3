import { daysBefore, minutesBefore } from '../ids.ts'
import type { Start } from './start.ts'

/** The studio of the demo. */
export const studioStart: Start = {
  person: {
    name: 'Linnea Håkansson',
    email: 'linnea@demo.playhatch.example',
    companyName: 'Saltmarsh Games',
    reputation: 0,
  },
  entries: (now) => [
    {
      type: 'ADMIN_ADJUST',
      label: 'Starting Credits',
      amount: 10,
      wallet: 'welcome',
      description: 'Welcome to Playhatch',
      at: daysBefore(now, 40),
    },
    { type: 'STRIPE_PAYMENT', amount: 2500, description: 'Credit package: 2,500 credits', at: daysBefore(now, 39) },
  ],
  notices: (now) => [
    {
      title: 'Welcome to Playhatch',
      message: 'Add your first game to get it tested.',
      type: 'system',
      link: '/studio',
      sentAt: minutesBefore(now, 40 * 24 * 60),
      read: true,
    },
  ],
}
