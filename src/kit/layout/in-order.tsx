import { Children, createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react'
import { cx } from '../styles/class-names.ts'

/** Tells the part around a placeholder that it loads; returns what ends that. */
type Begin = () => () => void
const Loading = createContext<Begin | undefined>(undefined)

/** For a placeholder: the part of the page around it is loading. */
export function useIsPlaceholder(): void {
  const begin = useContext(Loading)
  useLayoutEffect(() => begin?.(), [begin])
}

interface InOrderProps {
  /** Class names of what is below a part that is loading. */
  below?: string
  /** The parts, each a child. */
  children: ReactNode
}

/**
 * Parts of a page that stand below one another: what is below a part with a placeholder is invisible, because what
 * arrives would move it, and a press on it would miss.
 */
export function InOrder({ below = 'invisible', children }: InOrderProps): ReactNode {
  const [placeholders, setPlaceholders] = useState<Readonly<Record<number, number>>>({})
  const add = useCallback(
    (part: number, more: number) => setPlaceholders((now) => ({ ...now, [part]: (now[part] ?? 0) + more })),
    [],
  )
  let waits = false
  return Children.map(children, (child, part) => {
    const className = waits ? below : undefined
    waits ||= (placeholders[part] ?? 0) > 0
    return (
      <Part part={part} add={add} className={className}>
        {child}
      </Part>
    )
  })
}

interface PartProps {
  part: number
  add: (part: number, more: number) => void
  className: string | undefined
  children: ReactNode
}

function Part({ part, add, className, children }: PartProps) {
  const around = useContext(Loading)
  const begin = useCallback(() => {
    const end = around?.()
    add(part, 1)
    return () => {
      add(part, -1)
      end?.()
    }
  }, [around, add, part])
  return (
    <Loading value={begin}>
      <div className={cx('contents', className)}>{children}</div>
    </Loading>
  )
}
