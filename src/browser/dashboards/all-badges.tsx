import type { ShownBadge } from '#features/profiles/ui/progress-badge-choice.ts'
import { badgeIcon } from '#features/profiles/ui/progress-badges.tsx'
import { Achievement } from '#kit/data/achievement.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Progress } from '#kit/feedback/progress.tsx'
import { Panel } from '#kit/layout/panel.tsx'

/** The earned badges, the newest first, then the others as rows: how each is earned, and how far it is. */
export function AllBadges({ badges }: { badges: readonly ShownBadge[] }) {
  const earned = badges
    .filter(({ awardedAt }) => awardedAt !== null)
    .sort((a, b) => (b.awardedAt?.getTime() ?? 0) - (a.awardedAt?.getTime() ?? 0))
  const ahead = badges.filter(({ awardedAt }) => awardedAt === null).sort((a, b) => b.share - a.share)
  return (
    <Panel
      title="Badges"
      text={`${earned.length} of ${badges.length} earned`}
      aside="+25 reputation each"
      className="lg:col-span-2"
    >
      {earned.length > 0 && (
        <ul className="grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(116px,1fr))] sm:gap-y-6">
          {earned.map(({ id, title, how, awardedAt }) => (
            <li key={id}>
              <Achievement
                title={title}
                icon={badgeIcon(id)}
                progress={1}
                detail={
                  <>
                    {awardedAt && formatDay(awardedAt)}
                    <span className="block text-ink-faint max-sm:hidden">{how}</span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {ahead.length > 0 && (
        <section aria-labelledby="badges-ahead" className="grid gap-4 border-t border-line pt-5">
          <h3 id="badges-ahead" className="type-row">
            Still to earn
          </h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {ahead.map((badge) => (
              <BadgeAhead key={badge.id} badge={badge} />
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

function BadgeAhead({ badge: { id, title, how, share, progressText } }: { badge: ShownBadge }) {
  const Icon = badgeIcon(id)
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-surface-2 text-ink-muted">
        <Icon className="size-[18px]" aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-[550]">{title}</span>
          <span className="text-xs text-ink-muted tabular-nums">{progressText}</span>
        </p>
        <Progress value={share * 100} label={title} tone="ink" />
        <p className="type-cap">{how}</p>
      </div>
    </li>
  )
}
