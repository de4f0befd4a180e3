import { z } from 'zod'
import { eventType, type LiveTarget, type Notice } from '#platform/events/event.ts'

/** An event from which exactly these live events and notifications follow. */
export const testEvent = eventType(
  'test.happened',
  z.object({ live: z.array(z.custom<LiveTarget>()).optional(), notices: z.array(z.custom<Notice>()).optional() }),
  { live: ({ live = [] }) => live, notify: ({ notices = [] }) => notices },
)
