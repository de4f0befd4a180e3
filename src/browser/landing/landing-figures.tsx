import { type FigureName, figureNames } from '#features/insights/rules.ts'
import type { PlatformStats } from '#features/insights/schema.ts'
import { Button } from '#kit/controls/button.tsx'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'

const names: Readonly<Record<FigureName, string>> = {
  totalUsers: 'Users',
  totalStudios: 'Studios',
  totalTesters: 'Testers',
  totalGames: 'Games',
  totalReviews: 'Reviews',
  uniqueCountries: 'Countries',
}

/** 'loaded' | 'loading' | 'error': the script updates it later (`follow-figures.ts`). */
export type FiguresState = 'loaded' | 'loading' | 'error'

/** The platform's figures. Without data, placeholders of the same size are shown, so that the layout does not shift. */
export function Figures({ stats }: { stats: PlatformStats | null }) {
  return (
    <section
      aria-labelledby="figures"
      data-figures={(stats ? 'loaded' : 'loading') satisfies FiguresState}
      data-source={paths.platformStats}
      className="group/figures mx-auto mt-12 grid max-w-content border-y border-line sm:mt-16"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
        <h2 id="figures" className="type-title">
          {brand.name} today
        </h2>
        <p className="type-cap">Counted live</p>
      </header>
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-6">
        {figureNames.map((name) => (
          <div key={name} className="flex flex-col-reverse gap-0.5 pt-1 pb-4 lg:pt-3 lg:pb-6">
            <dt className="text-ink-muted">{names[name]}</dt>
            <dd className="flex min-h-14 items-end">
              <span
                data-figure={name}
                data-early={stats && !/\d/.test(stats.labels[name]) ? '' : undefined}
                className="type-figure data-early:type-title group-data-[figures=loading]/figures:h-6 group-data-[figures=loading]/figures:w-16 group-data-[figures=loading]/figures:animate-pulse group-data-[figures=loading]/figures:rounded-mark group-data-[figures=loading]/figures:bg-surface-3 group-data-[figures=loading]/figures:text-transparent"
              >
                {stats ? stats.labels[name] : '–'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only" data-figures-news />
      <div className="hidden items-center gap-4 pb-6 group-data-[figures=error]/figures:flex">
        <p>Couldn’t load the figures.</p>
        <Button size="s" data-act="figures">
          Try again
        </Button>
      </div>
    </section>
  )
}
