import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { type ComponentProps, useState } from 'react'
import { PortalRegion } from './portal-region.tsx'
import type { SelectOption } from './select.tsx'

interface SelectListProps {
  value: string | undefined
  onValueChange: (value: string) => void
  options: readonly SelectOption<string>[]
  placeholder: string
  disabled: boolean
  trigger: ComponentProps<typeof Primitive.Trigger>
}

/** The select with its list, open from the start: the person has just pressed it. */
export function SelectList({ value, onValueChange, options, placeholder, disabled, trigger }: SelectListProps) {
  const [open, setOpen] = useState(true)
  return (
    <Primitive.Root
      open={open}
      onOpenChange={setOpen}
      value={value ?? ''}
      onValueChange={onValueChange}
      disabled={disabled}
    >
      <Primitive.Trigger {...trigger}>
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon asChild>
          <ChevronDown className="size-4 text-ink-muted" aria-hidden="true" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <PortalRegion label={open ? 'Choices' : undefined}>
          <Primitive.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className="motion-fade z-50 max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-surface border border-line-strong bg-surface-1 p-1 shadow-float"
          >
            <Primitive.Viewport>
              {options.map((option) => (
                <Primitive.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className="group flex min-h-8 items-center gap-2 rounded-chip py-1 pr-2 pl-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-surface-3 pointer-coarse:min-h-11"
                >
                  {option.icon}
                  <span className="grid flex-1">
                    <Primitive.ItemText>{option.label}</Primitive.ItemText>
                    {option.hint !== undefined && (
                      <span className="text-xs text-ink-faint group-data-highlighted:text-ink-muted">
                        {option.hint}
                      </span>
                    )}
                  </span>
                  <span className="size-4">
                    <Primitive.ItemIndicator>
                      <Check className="size-4 text-accent-ink" aria-hidden="true" />
                    </Primitive.ItemIndicator>
                  </span>
                </Primitive.Item>
              ))}
            </Primitive.Viewport>
          </Primitive.Content>
        </PortalRegion>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
