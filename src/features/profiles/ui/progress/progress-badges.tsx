import { Bug, Check, Clock, type LucideIcon, ShieldCheck, Star, TrendingUp, UserRound } from 'lucide-react'
import { Achievement } from '#kit/data/achievement.tsx'
import { formatDay } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { reputationFor } from '../../progress/levels.ts'
import { fewBadges, type ShownBadge } from './progress-badge-choice.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  complete_profile: UserRound,
  first_review: Check,
  reviews_10: Star,
  reviews_50: Star,
  reviews_100: Star,
  quality_streak: ShieldCheck,
  first_bug: Bug,
  login_streak_7: Clock,
}

export const badgeIcon = (id: string): LucideIcon => icons[id] ?? TrendingUp

/** A selection of badges; the rewards tab shows all of them. */
export function BadgesPanel({ badges }: { badges: readonly ShownBadge[] }) {
  return (
    <Panel aria-labelledby="badges">
      <PanelHeader id="badges" title="Badges" aside={`+${reputationFor.badge} reputation each`} />
      <ul className="grid grid-cols-3 gap-x-2 gap-y-4">
        {fewBadges(badges).map((badge) => (
          <li key={badge.id}>
            <BadgeEgg badge={badge} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function BadgeEgg({ badge: { id, title, progressText, share, awardedAt } }: { badge: ShownBadge }) {
  return (
    <Achievement
      title={title}
      detail={awardedAt ? formatDay(awardedAt) : progressText}
      progress={share}
      icon={badgeIcon(id)}
    />
  )
}
