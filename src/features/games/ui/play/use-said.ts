import { useEffect, useState } from 'react'
import { sendCall } from '#kit/calls/send.ts'
import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import { serverTimeAt } from '#kit/runtime/server-time.ts'
import { paths } from '#shared/paths.ts'
import type { SaidBatch } from '#shared/play/said-batch.ts'
import { saidLimits } from '#shared/play/said-limits.ts'

const sendEveryMs = 10_000

/**
 * Hands on what a game's page reports: in batches each ten seconds, and when the page is left. A batch that fails is
 * sent again as it is; what waits longer than two minutes is dropped. Nothing is shown, and nothing depends on it.
 */
export function useSaid() {
  const [line] = useState(saidLine)
  useEffect(() => {
    const sending = setInterval(() => void line.send(), sendEveryMs)
    const leave = () => {
      // The game's page reports in the same moment.
      if (document.visibilityState === 'hidden') setTimeout(() => void line.send(), 100)
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearInterval(sending)
      document.removeEventListener('visibilitychange', leave)
      void line.send()
    }
  }, [line])
  return line
}

interface Waiting {
  text: string
  at: number
}

function saidLine() {
  let token: string | null = null
  let waiting: Waiting[] = []
  let tried: { id: string; reports: Waiting[] } | null = null
  return {
    /** The token of the page that has loaded: it says for whom the game speaks. */
    serve(next: string) {
      token ??= next
    },
    hear(text: string) {
      waiting = [...waiting, { text, at: performance.now() }].slice(-saidLimits.waiting)
    },
    async send() {
      tried ??= waiting.length > 0 ? { id: crypto.randomUUID(), reports: waiting.splice(0, saidLimits.reports) } : null
      if (token === null || tried === null) return
      const { id, reports } = tried
      const now = performance.now()
      const sentAt = serverTimeAt(monotonicMs())?.getTime()
      const batch: SaidBatch = {
        token,
        id,
        ...(sentAt !== undefined && { sentAt: Math.round(sentAt) }),
        reports: reports.map(({ text, at }) => ({ text, ageMs: Math.round(now - at) })),
      }
      const answer = await sendCall(paths.said, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(batch),
      }).catch(() => null)
      const isTooOld = now - (reports[0]?.at ?? now) > saidLimits.ageMs
      // Of a page that was loaded more than twelve hours ago: the next one brings another token.
      if (answer?.status === 404) token = null
      // What the server refused once it refuses again.
      if (tried?.id === id && (isTooOld || (answer !== null && answer.status < 500))) tried = null
    },
  }
}
