import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** On a phone every sheet comes from below unless it is the `start` drawer. */
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

export function Sheet({ open, onOpenChange, title, description, side = 'end', children, footer }: SheetProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="motion-fade fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          className={cx(
            'fixed z-50 flex flex-col border-line-strong bg-surface-1 shadow-float outline-none',
            sides[side],
          )}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className="flex items-start gap-3 border-b border-line px-5 py-3">
            <div className="grid flex-1 gap-1 pt-1">
              <Primitive.Title className="type-title">{title}</Primitive.Title>
              {description !== undefined && (
                <Primitive.Description className="text-ink-muted">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </header>
          <div className="flex-1 overflow-y-auto p-5">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
