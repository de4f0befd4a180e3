import { CircleAlert, CircleCheck, Info, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Primitive, toast as show } from 'sonner'
import { type ClearErrors, setToastHandler, type Toast } from './toast.tsx'

const errorDuration = 9000
let errors: { id: string | number; at: number }[] = []

function clearErrors({ before }: ClearErrors) {
  for (const { id, at } of errors) if (at < before) show.dismiss(id)
  errors = errors.filter(({ at }) => at >= before)
}

function add(toast: Toast | ClearErrors) {
  if (toast.kind === 'clearErrors') return clearErrors(toast)
  const { kind, title, description, onUndo, seconds = 7, clearsForm } = toast
  if (kind === 'error') {
    const at = Date.now()
    errors = errors.filter((shown) => at - shown.at < errorDuration)
    errors.push({ at, id: show.error(title, { description, duration: errorDuration }) })
  } else if (kind === 'undo') {
    const action = { label: 'Undo', onClick: () => onUndo?.() }
    show(title, { description, duration: seconds * 1000, action, icon: <Undo2 aria-hidden="true" /> })
  } else {
    const isAbove = clearsForm && matchMedia('(width < 40rem)').matches
    show[kind](title, { description, ...(isAbove && { position: 'top-center' }) })
  }
}

/** The list that shows toasts. */
export function ToastList() {
  useEffect(() => {
    setToastHandler(add)
    return () => setToastHandler(undefined)
  }, [])
  return (
    <Primitive
      position="bottom-right"
      gap={8}
      expand
      style={{ fontFamily: 'inherit' }}
      mobileOffset={{ top: 8, bottom: 72, left: 12, right: 12 }}
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
          // An open dialog takes pointer events from the body; Undo has to work above it.
          toast:
            'pointer-events-auto flex w-full items-center gap-3 rounded-surface border border-line-strong bg-surface-1 px-4 py-3 text-sm text-ink shadow-float sm:w-[22rem] [&_.lucide]:size-[18px]',
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
