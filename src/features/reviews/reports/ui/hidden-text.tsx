/** Beside a hidden text: who decided, and why. */
export function HiddenText({ reason }: { reason: string }) {
  return (
    <p className="rounded-control bg-surface-2 px-3 py-2 break-words">
      <b className="font-semibold">An admin hid this text after a report:</b> <bdi>{reason}</bdi>{' '}
      <span className="text-ink-muted">Score and pay stay as they are.</span>
    </p>
  )
}
