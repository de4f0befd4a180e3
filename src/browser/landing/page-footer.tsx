import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

/** Footer of the pages for visitors who are not signed in. */
export function PageFooter({ action }: { action: { label: string; href: string } }) {
  return (
    <footer className="border-t border-line px-4 py-6 sm:px-8">
      <div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ink-muted">
        <p>
          © {brand.copyrightYear} {brand.name}
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-4 [&_a]:inline-block [&_a]:py-1.5 [&_a]:no-underline [&_a:hover]:underline">
            <li>
              <a href={paths.sample}>Sample results</a>
            </li>
            <li>
              <a href={paths.terms}>Terms</a>
            </li>
            <li>
              <a href={paths.privacy}>Privacy</a>
            </li>
            <li>
              <a href={action.href}>{action.label}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
