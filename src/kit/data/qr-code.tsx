import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
}

/** Modules of white around the code, which cameras need. */
const border = 4

/** Drawn in this browser, so that no other server sees the text; dark on white in both themes, as cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const whole = size + 2 * border
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-border} ${-border} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-control"
    >
      <rect x={-border} y={-border} width={whole} height={whole} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
