interface AskedFirstProps {
  lines: readonly { question: string; answer: string }[]
}

/** What one person answered before the spot; nothing without questions. */
export function AskedFirst({ lines }: AskedFirstProps) {
  if (lines.length === 0) return null
  return (
    <section className="grid gap-1">
      <h4 className="font-semibold">Answered before the spot</h4>
      <dl className="grid gap-1.5">
        {lines.map(({ question, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
          <div key={at}>
            <dt className="text-ink-muted [overflow-wrap:anywhere]">{question}</dt>
            <dd dir="auto" className="[overflow-wrap:anywhere]">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
