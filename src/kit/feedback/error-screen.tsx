import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Link } from '../layout/link.tsx'

interface ErrorScreenProps {
  error: unknown
  onRetry: () => void
  homeHref: string
}

/** The text for support. Its code is loaded with the first error; without it, as while offline, the text is short. */
const detailsOf = (context: { error: unknown; page: string; at: Date }): Promise<string> =>
  import('./error-details.ts').then(
    ({ errorDetails }) => errorDetails(context),
    () => `Time: ${context.at.toISOString()}`,
  )

/** Shown when a page fails to render (product-12). The copied details contain no secret. */
export function ErrorScreen({ error, onRetry, homeHref }: ErrorScreenProps) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const [details] = useState(() => detailsOf({ error, page: window.location.pathname, at: new Date() }))
  const [shown, setShown] = useState('')
  const copy = async () => {
    const text = await details
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setShown(text)
      setCopied('refused')
    }
  }
  return (
    <div className="mx-auto grid w-full max-w-[40rem] grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-4 py-20 text-center">
      <div role="alert" className="grid gap-4">
        <h1 className="type-page">Something went wrong</h1>
        <p className="text-pretty text-ink-muted">
          An unexpected error occurred. Please try refreshing the page or contact support if the problem persists.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="accent" onClick={onRetry}>
          Try Again
        </Button>
        <Button asChild>
          <Link href={homeHref}>Go Home</Link>
        </Button>
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <Button onClick={copy}>
          <Copy aria-hidden="true" />
          Copy Error Details
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-ink-muted">
        {copied === 'yes' && 'Error details copied to clipboard'}
        {copied === 'refused' && 'Your browser blocked copying. Select the text below.'}
      </p>
      {copied === 'refused' && (
        <textarea
          readOnly
          aria-label="Error details"
          rows={10}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          className="type-code w-full rounded-control border border-control-line bg-surface-1 p-3 text-start text-xs"
        />
      )}
    </div>
  )
}
