import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { keepOpen } from './keep-open.ts'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** Accessible name of the popover. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

export function Popover({ trigger, label, open, onOpenChange, children }: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          {...keepOpen}
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="motion-fade z-50 max-h-(--radix-popover-content-available-height) w-[min(24rem,calc(100vw-16px))] overflow-y-auto rounded-surface border border-line-strong bg-surface-1 shadow-float outline-none"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
