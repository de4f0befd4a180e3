import type { FastifyReply, FastifyRequest } from 'fastify'
import { type MomentKey, momentKeys } from '#shared/play-frame.ts'
import { timeHeader } from './frame-page-parts.ts'
import { isTimeToken, type OpenTicket, type PlayTicket } from './play-address.ts'
import { closed, nothing, sendPlayError } from './send-play-error.ts'

export interface TabMoment {
  /** Chosen by the frame page; makes the report idempotent. */
  id: string
  key: MomentKey
  /** Seconds in front that the frame page has not reported yet. */
  ahead: number
}

export interface FrameReports {
  /** Adds seconds that a game was in front in a tab of its own. Left out: no time is measured there. */
  recordTime?: ((ticket: PlayTicket, seconds: number) => Promise<void>) | undefined
  /** Marks a moment in a game in a tab of its own; false when the test takes none. Left out: the tab offers none. */
  recordMoment?: ((ticket: PlayTicket, moment: TabMoment) => Promise<boolean>) | undefined
}

/** The most that one report of the frame page adds. */
const mostSeconds = 30

interface Report extends FrameReports {
  ticket: OpenTicket | null
  /** What follows the token in the address. */
  step: string
  secret: Buffer
  now: Date
  isOpen(ticket: PlayTicket): Promise<boolean>
}

/** Takes a report of the frame page, with its own token, while the ticket holds. False for another address. */
export async function takeFrameReport(
  request: FastifyRequest,
  reply: FastifyReply,
  { ticket, step, secret, now, isOpen, recordTime, recordMoment }: Report,
): Promise<FastifyReply | false> {
  const sent = new URLSearchParams(request.url.split('?')[1])
  const record = { time: recordTime && takeTime, moment: recordMoment && takeMoment }[step]
  if (!record) return false
  if (!ticket || !isTimeToken(request.headers[timeHeader], ticket, secret, now) || !(await isOpen(ticket)))
    return sendPlayError(request, reply, closed('This link has expired. Open the build again from its page.'))
  const refusal = await record(ticket)
  return refusal ? sendPlayError(request, reply, refusal) : reply.status(204).send()

  async function takeTime(of: PlayTicket) {
    const seconds = secondsIn(sent, 'seconds', 1)
    if (seconds === null) return nothing
    await recordTime?.(of, seconds)
  }

  async function takeMoment(of: PlayTicket) {
    const [key, id, ahead] = [sent.get('key') ?? '', sent.get('id') ?? '', secondsIn(sent, 'ahead', 0)]
    if (!isMomentKey(key) || !idPattern.test(id) || ahead === null) return nothing
    const isSaved = await recordMoment?.(of, { id, key, ahead })
    if (!isSaved) return { code: 'STATE_CHANGED', message: 'This test doesn’t record moments.' } as const
  }
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isMomentKey = (key: string): key is MomentKey => Object.hasOwn(momentKeys, key)

/** Whole seconds of a report; null if they are missing or out of range. */
function secondsIn(sent: URLSearchParams, name: string, least: number): number | null {
  const text = sent.get(name) ?? ''
  const seconds = Number(text)
  return text !== '' && Number.isInteger(seconds) && seconds >= least && seconds <= mostSeconds ? seconds : null
}
