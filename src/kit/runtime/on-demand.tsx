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
import { asProblem } from '../calls/problem.ts'
import { toast } from '../feedback/toast.tsx'
import { onFirstTouch } from './first-touch.ts'

/** A lazy component; `fetch` preloads its code. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({
    default: (await load()) as ComponentType<object>,
  })) as unknown as ComponentType<Props>
  return { Part, fetch: load }
}

/** The same; once `fetch` is done it is rendered without suspending, so that a field in it can get the focus at once. */
export function atOnceAfterFetch<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  async function fetch() {
    loaded ??= await load()
    return loaded
  }
  const Lazy = onDemand(fetch).Part
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { Part, fetch }
}

/**
 * A lazy component whose code is fetched at the first interaction with the page, or when it is first rendered: a
 * dialog, a tab. `meanwhile` is shown until it has loaded.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const { Part, fetch } = atOnceAfterFetch(load)
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

/** A dialog or drawer that is fetched at the first interaction with the page and rendered from its first opening on. */
export function FromFirstOpening({ open, fetch, children }: FromFirstOpeningProps) {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  useEffect(() => onFirstTouch(() => void fetch().catch(() => undefined)), [fetch])
  return used && <Suspense>{children}</Suspense>
}

/** Content that is rendered only after the first interaction with the page. */
export function AfterFirstTouch({ children }: { children: ReactNode }) {
  const [touched, setTouched] = useState(false)
  useEffect(() => onFirstTouch(() => setTouched(true)), [])
  return touched && <Suspense>{children}</Suspense>
}

interface OpensOnDemandProps {
  fetch: () => Promise<unknown>
  /** Shown until it is pressed for the first time; the content of `children` starts with the same button. */
  button: ReactElement<{ onPointerEnter?: () => void; onFocus?: () => void; onClick?: () => void }>
  onFirstOpen?: () => void
  children: ReactNode
}

/** A button whose menu or panel is fetched on hover or focus, so that no page waits for it. */
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
