/** How long a call may have been on its way, and how far a browser's clock may be ahead, in milliseconds. */
const bounds = { onItsWay: 60_000, ahead: 1000 } as const

interface Sent {
  /** By the server's clock as the browser knows it; undefined where it does not. */
  saidAt: Date | undefined
  /** Milliseconds that it was old when its call was sent. */
  ageMs: number
  /** When the call arrived. */
  now: Date
}

/**
 * When something happened of which a browser tells, in milliseconds: what it says, if a call that was sent so late can have
 * arrived now; else as if the call had taken no time. Calls wait behind uploads of a slow network.
 */
export function whenSent({ saidAt, ageMs, now }: Sent): number {
  const latest = now.getTime() - ageMs
  const said = saidAt?.getTime() ?? latest
  return said >= latest - bounds.onItsWay && said <= latest + bounds.ahead ? Math.min(said, now.getTime()) : latest
}
