import { useEffect, useState } from 'react'
import { formatBytes } from '#kit/data/format.ts'
import { Panel } from '#kit/layout/panel.tsx'
import { keptParts } from '../queue/chunk-store.ts'

const lookMs = 2000

/** On the page of a test whose review went first: what of its recording still has to leave this browser. */
export function RestOfRecording({ playtestId }: { playtestId: string }) {
  const [bytes, setBytes] = useState(0)
  useEffect(() => {
    const look = async () => {
      const parts = await keptParts(playtestId).catch(() => [])
      setBytes(parts.reduce((sum, { waiting }) => sum + waiting.bytes, 0))
    }
    void look()
    const looking = setInterval(() => void look(), lookMs)
    return () => clearInterval(looking)
  }, [playtestId])
  if (bytes === 0) return null
  return (
    <Panel
      title="Your recording is still uploading"
      text="Keep Playhatch open in a tab. If you close it, the upload resumes next time you open it in this browser, within a day."
      aside={<span className="text-ink-muted tabular-nums">{formatBytes(bytes)} to go</span>}
    />
  )
}
