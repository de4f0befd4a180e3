import type { ComponentProps } from 'react'

/** A form without the browser's own error bubbles; messages are shown beside the fields instead. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={className ?? 'grid content-start gap-5'} />
}
