import type { ReactNode } from 'react'
import { MomentMark } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { seedOf } from '#kit/covers/seed.ts'
import { initialsOf } from '#kit/data/initials.ts'
import { cx } from '#kit/styles/class-names.ts'
import { everyone, pile } from './sample-figures.ts'

const most = Math.max(...pile.map(({ moments }) => moments))
const bars = (isPeak: boolean) =>
  pile
    .filter((bar) => bar.moments > 0 && bar.isPeak === isPeak)
    .map(({ minute, moments }) => `M${minute} ${most}v-${moments}h.8v${moments}`)
    .join('')

/** The drawings that the page shows more than once, each in the document once. */
export const Drawings = () => (
  <svg className="absolute size-0" aria-hidden="true">
    <symbol id="night" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice">
      <path fill="#131a33" d="M0 0h320v200H0Z" />
      <circle cx="196" cy="40" r="17" fill="#d9dff0" />
      <path fill="#1c2649" d="M0 118q70-38 150-12t170-18v112H0Z" />
      <path fill="#0b0f22" d="M236 62h46v92h-46ZM228 64l31-34 31 34Z" />
      <path fill="#c98a3c" d="M253 84h12v16h-12Z" />
      <circle cx="112" cy="128" r="62" fill="#3a4f74" opacity=".4" />
      <circle cx="116" cy="130" r="36" fill="#c98a3c" opacity=".4" />
      <path fill="#0f1429" d="M0 152q90-16 180-8t140-8v64H0Z" />
      <path fill="#3a4a78" d="M166 128h56v26h-56ZM172 98h5v30h-5ZM211 98h5v30h-5Z" />
      <path fill="#0b0f22" d="M158 102l36-24 36 24ZM88 158q-2-34 11-42 13 8 12 42ZM106 122l20-4v4l-18 8Z" />
      <path fill="#1a2140" d="M182 107h24v13h-24Z" />
      <circle cx="99" cy="108" r="9" fill="#e8c9a0" />
      <path fill="#0b0f22" d="M89 108q0-13 10-13t10 13Z" />
      <path fill="#ffd98a" d="M122 120h10v15h-10ZM143 92q-10-12-12 2 4 6 12 2 8 4 12-2-2-14-12-2Z" />
      <path fill="#0b0f22" d="M236 12h74v11h-74Z" />
      <path fill="#e0692e" d="M238 14h9v7h-9Z" />
    </symbol>
    {everyone.map(({ id, name }) => (
      <g key={id} id={faceOf(id)} style={{ ['--hue' as string]: seedOf(id) % 360 }}>
        <circle r="12" className="fill-[light-dark(oklch(0.9_0.05_var(--hue)),oklch(0.34_0.06_var(--hue)))]" />
        <text
          y="4"
          textAnchor="middle"
          className="fill-[light-dark(oklch(0.34_0.09_var(--hue)),oklch(0.93_0.04_var(--hue)))] text-xs font-semibold tracking-[-0.05em]"
        >
          {initialsOf(name)}
        </text>
      </g>
    ))}
    <symbol id="pile" viewBox={`0 0 ${pile.length} ${most}`} preserveAspectRatio="none">
      <path className="fill-plot-before" d={bars(false)} />
      <path className="fill-warn" d={bars(true)} />
    </symbol>
  </svg>
)

interface FrameProps {
  /** Time of the moment, shown in the corner. */
  clock?: string
  /** Marks it as stuck; `short` leaves the word out. */
  stuck?: 'short' | 'named'
  className?: string
}

/** A frame of the sample's game: the yard at night, with a sign that is too dark to read. */
export const NightFrame = ({ clock, stuck, className }: FrameProps) => (
  <span className={cx('relative block overflow-hidden rounded-control', className)} aria-hidden="true">
    <svg className="block aspect-[16/10] w-full" aria-hidden="true">
      <use href="#night" />
    </svg>
    {clock !== undefined && <Corner className="left-1.5">{clock}</Corner>}
    {stuck && (
      <Corner className="right-1.5">
        <MomentMark kind="stuck" />
        {stuck === 'named' && 'Stuck'}
      </Corner>
    )}
  </span>
)

const Corner = ({ className, children }: { className: string; children: ReactNode }) => (
  <span
    className={cx(
      'absolute bottom-1.5 flex items-center gap-1.5 rounded-mark bg-surface-0 px-1.5 py-1 text-xs leading-none font-semibold tabular-nums',
      className,
    )}
  >
    {children}
  </span>
)

/** The id of the drawing of a tester's face. */
export const faceOf = (personId: string): string => `f${everyone.findIndex(({ id }) => id === personId)}`

export const Face = ({ id }: { id: string }) => (
  <svg viewBox="-12 -12 24 24" className="size-6 flex-none" aria-hidden="true">
    <use href={`#${faceOf(id)}`} />
  </svg>
)

/** Stuck and confused moments of each minute. */
export const Pile = ({ className }: { className: string }) => (
  <svg className={cx('block w-full', className)} aria-hidden="true">
    <use href="#pile" />
  </svg>
)
