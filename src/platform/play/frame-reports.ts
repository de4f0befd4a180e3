import type { FastifyReply, FastifyRequest } from 'fastify'
import { type MomentKey, momentKeys } from '#shared/play/play-frame.ts'
import { playRefusals, type Refusal, refusalKinds, shownText } from '#shared/play/play-messages.ts'
import { probeLimits } from '#shared/play/probe-report.ts'
import { isTimeToken, type OpenTicket, type PlayTicket } from './play-address.ts'
import { closed, nothing, sendPlayError } from './send-play-error.ts'
import { timeHeader } from './time-header.ts'

export interface TabMoment {
  /** Chosen by the frame page; makes the report idempotent. */
  id: string
  key: MomentKey
  /** Seconds in front that the frame page has not reported yet. */
  ahead: number
  /** When it was pressed, by the server's clock as the page knows it. */
  at?: Date | undefined
}

/** What the game's page said, as the frame page hands it on. */
export interface TabSaid {
  /** Chosen by the frame page; makes the report idempotent. */
  id: string
  text: string
  /** When it was sent, by the server's clock as the page knows it. */
  at?: Date | undefined
}

export interface FrameReports {
  /** Adds seconds that a game was in front in a tab of its own. Left out: no time is measured there. */
  recordTime?: ((ticket: PlayTicket, seconds: number) => Promise<void>) | undefined
  /** Marks a moment in a game in a tab of its own; false when the test takes none. Left out: the tab offers none. */
  recordMoment?: ((ticket: PlayTicket, moment: TabMoment) => Promise<boolean>) | undefined
  /** Notes what the browser refused the game there, as the game says. Left out: nothing is noted. */
  recordRefusal?: ((ticket: PlayTicket, refusal: Refusal) => Promise<void>) | undefined
  /** Takes one report of the probe there, as text. Left out: nothing is noted. */
  recordSaid?: ((ticket: PlayTicket, said: TabSaid) => Promise<void>) | undefined
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
  { ticket, step, secret, now, isOpen, recordTime, recordMoment, recordRefusal, recordSaid }: Report,
): Promise<FastifyReply | false> {
  const sent = new URLSearchParams(request.url.split('?')[1])
  const takes = {
    time: recordTime && takeTime,
    moment: recordMoment && takeMoment,
    refused: recordRefusal && takeRefusal,
    said: recordSaid && takeSaid,
  }
  const record = Object.hasOwn(takes, step) ? takes[step as keyof typeof takes] : undefined
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
    const isSaved = await recordMoment?.(of, { id, key, ahead, at: timeIn(sent) })
    if (!isSaved) return { code: 'STATE_CHANGED', message: 'This test doesn’t record moments.' } as const
  }

  async function takeRefusal(of: PlayTicket) {
    const [kind, what] = [refusalKinds.find((one) => one === sent.get('kind')), sent.get('what')]
    if (!kind || what === null || what.length > playRefusals.length) return nothing
    await recordRefusal?.(of, { kind, what: shownText(what) })
  }

  async function takeSaid(of: PlayTicket) {
    const [id, text] = [sent.get('id') ?? '', request.body]
    if (!idPattern.test(id) || typeof text !== 'string' || text.length > probeLimits.bytes) return nothing
    await recordSaid?.(of, { id, text, at: timeIn(sent) })
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

/** The time of a report; undefined for none. */
function timeIn(sent: URLSearchParams): Date | undefined {
  const text = sent.get('at') ?? ''
  return /^\d{1,14}$/.test(text) ? new Date(Number(text)) : undefined
}
