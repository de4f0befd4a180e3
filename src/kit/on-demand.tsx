import {
  type ComponentType,
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { onFirstTouch } from './first-touch.ts'
import { asProblem } from './problem.ts'
import { toast } from './toast.tsx'

/** A part that is fetched when it is first drawn; `fetch` asks for it ahead. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({
    default: (await load()) as ComponentType<object>,
  })) as unknown as ComponentType<Props>
  return { Part, fetch: load }
}

/**
 * A component whose code is fetched with the first touch of the page, or when it is first drawn: a dialog, a tab.
 * `meanwhile` stands in its place until it is there.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const { Part, fetch } = onDemand(load)
  onFirstTouch(() => void fetch().catch(() => undefined))
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

interface FromFirstOpeningProps {
  open: boolean
  fetch: () => Promise<unknown>
  children: ReactNode
}

/** A dialog or drawer that is fetched with the first touch of the page and drawn from its first opening on. */
export function FromFirstOpening({ open, fetch, children }: FromFirstOpeningProps) {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  useEffect(() => onFirstTouch(() => void fetch().catch(() => undefined)), [fetch])
  return used && <Suspense>{children}</Suspense>
}

/** What a page can do without until somebody touches it. */
export function AfterFirstTouch({ children }: { children: ReactNode }) {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(() => setTouched(true)), [])
  return touched && <Suspense>{children}</Suspense>
}

interface OpensOnDemandProps {
  fetch: () => Promise<unknown>
  /** Stands there until it is pressed for the first time; what `children` draws begins with the same button. */
  button: ReactElement<{ onPointerEnter?: () => void; onFocus?: () => void; onClick?: () => void }>
  onFirstOpen?: () => void
  children: ReactNode
}

/** A button whose menu or panel is fetched when somebody comes near it, so that no page waits for it. */
export function OpensOnDemand({ fetch, button, onFirstOpen, children }: OpensOnDemandProps) {
  const [used, setUsed] = useState(false)
  if (used) return <Suspense fallback={button}>{children}</Suspense>
  const ahead = () => void fetch().catch(() => undefined)
  async function open() {
    try {
      await fetch()
      setUsed(true)
      onFirstOpen?.()
    } catch (error) {
      toast.error('Error', asProblem(error).message)
    }
  }
  return cloneElement(button, { onPointerEnter: ahead, onFocus: ahead, onClick: () => void open() })
}
