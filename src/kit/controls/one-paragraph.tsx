import type { ComponentProps, KeyboardEvent } from 'react'
import { cx } from '../styles/class-names.ts'
import { TextArea } from './field.tsx'

/** A text of one paragraph: it wraps where a single line would hide its end, and Enter adds no line. */
export function OneParagraph({ className, ...rest }: Omit<ComponentProps<'textarea'>, 'rows' | 'onKeyDown'>) {
  return <TextArea {...rest} rows={1} onKeyDown={stayOnLine} className={cx('resize-none!', className)} />
}

function stayOnLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}
