import { z } from 'zod'
import { type Notice, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'

const id = z.uuid()
/** The data that events of one review have in common. */
export const about = z.object({ playtestId: id, testerId: id, studioId: id, requestId: id })
type About = z.output<typeof about>

type Text = Omit<Notice, 'to' | 'link' | 'names'>

/** A notification of the tester; it may name the studio and the game. */
export const toTester = ({ testerId, studioId, requestId, playtestId }: About, text: Text): Notice => ({
  ...text,
  to: testerId,
  names: { studio: studioId, request: requestId },
  link: paths.test(playtestId),
})
/** A notification of the studio; it may name the tester and the game. */
export const toStudio = ({ testerId, studioId, requestId, playtestId }: About, text: Text): Notice => ({
  ...text,
  to: studioId,
  names: { person: testerId, request: requestId },
  link: paths.reviewOf(requestId, playtestId),
})

/** Whom and what an audit entry about a review names, so that it stands in the time lines of each. */
export const namedIn = ({ testerId, studioId, requestId }: Omit<About, 'playtestId'>) => ({
  tester: testerId,
  studio: studioId,
  request: requestId,
})

/** The tester's promised credits have changed. */
export const promised = ({ testerId }: Pick<About, 'testerId'>) => [toPeople(testerId, 'credits')]
