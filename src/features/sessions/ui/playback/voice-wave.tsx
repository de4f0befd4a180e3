interface VoiceWaveProps {
  /** Four values a second, two hexadecimal digits each. */
  levels: string
  left: string
  width: string
}

/** The loudness of the voice of one part, drawn as a waveform. */
export function VoiceWave({ levels, left, width }: VoiceWaveProps) {
  const values = (levels.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
  if (values.length < 2) return null
  const up = values.map((value, index) => `${index},${50 - value * 46 - 1}`)
  const down = values.map((value, index) => `${index},${50 + value * 46 + 1}`).reverse()
  return (
    <svg
      viewBox={`0 0 ${values.length - 1} 100`}
      preserveAspectRatio="none"
      className="drawn absolute inset-y-1 h-7 text-ink-faint"
      style={{ left, width }}
      aria-hidden="true"
    >
      <polygon fill="currentColor" points={[...up, ...down].join(' ')} />
    </svg>
  )
}
