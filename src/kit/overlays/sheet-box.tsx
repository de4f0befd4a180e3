import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/button.tsx'
import { cx } from '../styles/class-names.ts'
import { keepOpen } from './keep-open.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** On a phone each sheet comes from below, except the `start` drawer. */
  side?: 'start' | 'end'
  children: ReactNode
  footer?: ReactNode
}

const sides = {
  start: 'inset-y-0 left-0 w-[min(20rem,86vw)] border-r [--slide-from:-100%] motion-side',
  end:
    'sm:inset-y-0 sm:right-0 sm:w-[min(27rem,86vw)] sm:border-l sm:motion-side ' +
    'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-surface max-sm:border-t max-sm:motion-up',
}

export function SheetBox({ open, onOpenChange, title, description, side = 'end', children, footer }: SheetProps) {
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="motion-fade fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          {...focusReturn}
          {...keepOpen}
          className={cx(
            'fixed z-50 flex flex-col border-line-strong bg-surface-1 shadow-float outline-none',
            sides[side],
          )}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className="grid gap-1 border-b border-line py-4 pr-14 pl-5">
            <Primitive.Title className="type-title">{title}</Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="text-ink-muted">{description}</Primitive.Description>
            )}
          </header>
          <div className="flex-1 overflow-y-auto p-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
          {/* Last in the DOM order, so that the initial focus is on the content of the sheet. */}
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
