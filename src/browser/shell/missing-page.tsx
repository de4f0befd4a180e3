import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** Shown for each address without a page (product-7). */
export function MissingPage() {
  return (
    <div className="mx-auto grid max-w-[40rem] justify-items-center gap-4 py-20 text-center">
      <p className="type-figure text-ink-faint">404</p>
      <h1 className="type-page">Oops! Page not found</h1>
      <p className="text-ink-muted">Check the address. You may also not have access to this page.</p>
      <Button asChild>
        <Link href={paths.home}>Return to Home</Link>
      </Button>
    </div>
  )
}
