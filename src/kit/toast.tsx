import { CircleAlert, CircleCheck, Info, Undo2 } from 'lucide-react'
import { Toaster as Primitive, toast as show } from 'sonner'

/** What happened elsewhere on the page, or out of sight. Errors of a field stand beside the field. */
export const toast = {
  success: (title: string, description?: string) => show.success(title, { description }),
  info: (title: string, description?: string) => show.info(title, { description }),
  /** The destructive toast: `toast.error('Error', message)`. Stays longer, for it asks to be read. */
  error: (title: string, description?: string) => show.error(title, { description, duration: 9000 }),
  /** After something was deleted: a few seconds to take it back. */
  undo: (title: string, onUndo: () => void) =>
    show(title, { duration: 7000, action: { label: 'Undo', onClick: onUndo }, icon: <Undo2 aria-hidden="true" /> }),
}

/** Once, at the root of the app. */
export function Toaster() {
  return (
    <Primitive
      position="bottom-right"
      gap={8}
      expand
      style={{ fontFamily: 'inherit' }}
      mobileOffset={{ bottom: 72, left: 12, right: 12 }}
      containerAriaLabel="Messages"
      icons={{
        success: <CircleCheck className="text-good-ink" aria-hidden="true" />,
        info: <Info className="text-accent-ink" aria-hidden="true" />,
        error: <CircleAlert className="text-bad-ink" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: false,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-surface border border-line-strong bg-surface-1 px-4 py-3 text-sm text-ink shadow-float sm:w-[22rem] [&_.lucide]:size-[18px]',
          error: 'border-bad!',
          content: 'grid flex-1 gap-0.5',
          title: 'font-semibold',
          description: 'text-ink-muted',
          actionButton:
            'min-h-control-small rounded-control border border-line-strong px-3 font-[550] whitespace-nowrap hover:bg-surface-2',
        },
      }}
    />
  )
}
