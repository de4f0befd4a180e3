import { hours } from '#platform/clock.ts'
import { sealServedToken } from '#platform/play/play-address.ts'
import { testPlaySecret } from '#testing/open-services.ts'

/** The token that a page of the game hands to the room of this test. */
export const aServedToken = (playtestId: string, now = new Date()): string =>
  sealServedToken(
    {
      label: 'game',
      buildId: 'build',
      holder: `playtest:${playtestId}`,
      sessionId: 'session',
      expiresAt: new Date(now.getTime() + hours(12)),
    },
    testPlaySecret,
  )
