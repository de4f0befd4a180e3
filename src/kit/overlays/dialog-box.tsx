import { X } from 'lucide-react'
import { AlertDialog, Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { asProblem } from '../calls/problem.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { ErrorLine } from '../feedback/error-line.tsx'
import { cx } from '../styles/class-names.ts'
import { keepOpen } from './keep-open.ts'
import { useFocusReturn } from './use-focus-return.ts'

const scrim = 'motion-fade fixed inset-0 z-40 bg-scrim'

// On a phone it is at the bottom edge, within reach of the thumb.
const box =
  'fixed z-50 flex max-h-[min(85dvh,52rem)] flex-col border border-line-strong bg-surface-1 shadow-float outline-none ' +
  'max-sm:motion-up max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-surface max-sm:border-b-0 ' +
  'sm:motion-rise sm:inset-x-0 sm:top-[max(4vh,calc(50%-26rem))] sm:mx-auto sm:my-auto sm:bottom-[4vh] sm:h-fit sm:rounded-surface'

const widths = {
  s: 'sm:w-[26rem]',
  m: 'sm:w-[34rem]',
  l: 'sm:w-[min(52rem,calc(100vw-2rem))]',
  window: 'h-[calc(100dvh-1rem)]! max-h-none! sm:inset-4! sm:h-auto! sm:w-auto!',
}

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the primary one comes last. */
  footer?: ReactNode
  /** `window` is as large as the window, for a picture. */
  width?: keyof typeof widths
  /** The initial focus is on the title: for a dialog to read, where Enter should press nothing. */
  startsAtTitle?: boolean
}

export function DialogBox({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = 'm',
  startsAtTitle = false,
}: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusReturn = useFocusReturn(startsAtTitle ? heading : undefined)
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrim} />
        <Primitive.Content
          {...focusReturn}
          {...keepOpen}
          className={cx(box, widths[width])}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className="grid gap-1 py-4 pr-14 pl-5">
            <Primitive.Title ref={heading} {...(startsAtTitle && { tabIndex: -1 })} className="type-title outline-none">
              {title}
            </Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="text-ink-muted">{description}</Primitive.Description>
            )}
          </header>
          {children !== undefined && <div className="min-h-0 flex-auto overflow-y-auto px-5 pt-1 pb-5">{children}</div>}
          {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          {/* Last in the DOM order, so that the initial focus is on the content of the dialog. */}
          <Primitive.Close asChild>
            <IconButton label="Close" tip={false} className="absolute! top-3 right-3">
              <X aria-hidden="true" />
            </IconButton>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:pb-[max(12px,env(safe-area-inset-bottom))] max-sm:[&>button]:flex-1">
      {children}
    </footer>
  )
}

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  text: ReactNode
  /** Label of the action: 'Delete game', never 'OK'. */
  confirm: string
  /** Label of the way back, if the action itself cancels something. */
  dismiss?: string
  /** May be async: the button is busy until it settles, then the dialog closes; a rejection leaves the dialog open. */
  onConfirm: () => unknown
  /** Shows the message of a rejection in the dialog; without it the caller shows it. */
  showsError?: boolean
  danger?: boolean
  price?: number
  gain?: number
  children?: ReactNode
}

export function ConfirmBox({
  open,
  onOpenChange,
  title,
  text,
  confirm,
  dismiss = 'Cancel',
  onConfirm,
  showsError = false,
  danger = false,
  price,
  gain,
  children,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const focusReturn = useFocusReturn()
  const close = () => {
    setProblem(undefined)
    onOpenChange(false)
  }
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      close()
    } catch (error) {
      // The dialog stays open, so that the user can try again.
      if (showsError) setProblem(asProblem(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => busy || (next ? onOpenChange(true) : close())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrim} />
        <AlertDialog.Content {...focusReturn} className={cx(box, widths.s)}>
          <div className="grid gap-2 overflow-y-auto px-5 pt-5 pb-5">
            <AlertDialog.Title className="type-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-muted">{text}</AlertDialog.Description>
            {children}
            <ErrorLine error={problem} />
          </div>
          <DialogFooter>
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{dismiss}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={danger ? 'danger' : 'accent'}
              busy={busy}
              onClick={run}
              {...(price === undefined ? {} : { price })}
              {...(gain === undefined ? {} : { gain })}
            >
              {confirm}
            </Button>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
