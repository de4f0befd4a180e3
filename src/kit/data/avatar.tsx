import { seedOf } from '../covers/seed.ts'
import { cx } from '../styles/class-names.ts'
import { initialsOf } from './initials.ts'

const sizes = { s: 'size-7 text-xs', m: 'size-8 text-xs', l: 'size-10 text-sm', xl: 'size-16 text-lg' }

interface AvatarProps {
  name: string
  /** The colour is derived from it: an id, so that the colour stays when the name changes. */
  seed?: string
  size?: keyof typeof sizes
  src?: string
  /** Exposes the name to screen readers; not needed when the name is shown beside it. */
  named?: boolean
  className?: string
}

export function Avatar({ name, seed, size = 's', src, named = false, className }: AvatarProps) {
  const shape = cx('inline-grid flex-none place-items-center overflow-hidden rounded-full', sizes[size], className)
  if (src !== undefined) return <img src={src} alt={named ? name : ''} className={cx(shape, 'object-cover')} />
  const hue = seedOf(seed ?? name) % 360
  return (
    <span
      className={cx(shape, 'drawn tint-by-hue font-semibold tracking-[-0.02em]')}
      style={{ ['--hue' as string]: hue }}
      title={name}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {initialsOf(name)}
    </span>
  )
}

/** A placeholder for a missing person. */
export function AvatarGap() {
  return (
    <span
      className="inline-block size-7 flex-none rounded-full border-[1.5px] border-dashed border-line-strong text-xs"
      aria-hidden="true"
    />
  )
}
