import {
  type ComponentType,
  cloneElement,
  type FunctionComponent,
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

interface PartOptions<Props> {
  /**
   * When its code is fetched. `touch`: at the first interaction with the page. `use`: by `fetch`, or when it is drawn.
   * `touched`: it is drawn only after the first interaction. A predicate of its props: it is drawn from the first time on
   * that it holds, as a dialog is from its first opening on, and fetched at the first interaction before.
   */
  when?: 'touch' | 'use' | 'touched' | ((props: Props) => boolean)
  /** Shown until it has loaded. Without it, a part that is fetched by its use leaves that to what is around it. */
  meanwhile?: ReactNode
}

export type Part<Props> = FunctionComponent<Props> & { fetch(): Promise<unknown> }

/**
 * A component whose code is in a file of its own. Once it was fetched it is drawn without suspending, so that a field in
 * it can get the focus at once.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { when = 'touch', meanwhile }: PartOptions<Props> = {},
): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  async function fetch() {
    loaded ??= await load()
    return loaded
  }
  const ahead = () => void fetch().catch(() => undefined)
  const Lazy = lazy(async () => ({
    default: (await fetch()) as ComponentType<object>,
  })) as unknown as ComponentType<Props>

  function Loaded(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy)
    const drawn = <Shown {...props} />
    return when === 'use' && meanwhile === undefined ? drawn : <Suspense fallback={meanwhile}>{drawn}</Suspense>
  }

  function Conditional(props: Props) {
    const holds = typeof when === 'function' && when(props)
    const [used, setUsed] = useState(holds)
    if (holds && !used) setUsed(true)
    useEffect(() => onFirstTouch(when === 'touched' ? () => setUsed(true) : ahead), [])
    return used && <Loaded {...props} />
  }

  if (when === 'touch') onFirstTouch(ahead)
  return Object.assign(when === 'touch' || when === 'use' ? Loaded : Conditional, { fetch })
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
