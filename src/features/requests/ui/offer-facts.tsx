import {
  CalendarDays,
  CircleHelp,
  Clock,
  Gamepad2,
  Globe,
  type LucideIcon,
  Monitor,
  RectangleGoggles,
  Smartphone,
  Users,
  Video,
} from 'lucide-react'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatDateTime, formatMinutes } from '#kit/data/format.ts'
import { questionsFirst } from '../screener/screener.ts'
import { type DeviceName, devicesOf, type Offer } from './offer-words.ts'

const icons: Readonly<Record<DeviceName, LucideIcon>> = {
  Browser: Globe,
  PC: Monitor,
  Mobile: Smartphone,
  Console: Gamepad2,
  VR: RectangleGoggles,
}

type OfferFactsData = Pick<
  Offer,
  'reviewMode' | 'estimatedDuration' | 'platforms' | 'recording' | 'screenerCount' | 'stages' | 'togetherAt'
>

/** Depth, duration, recording and devices of an offer. */
export function OfferFacts({ offer }: { offer: OfferFactsData }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-ink-muted [&_.lucide]:size-[15px] [&_.lucide]:text-ink-faint [&>li]:inline-flex [&>li]:items-center [&>li]:gap-[5px] [&>li]:whitespace-nowrap">
      <li>
        <DepthMark depth={offer.reviewMode} />
      </li>
      <li>
        <Clock aria-hidden="true" />
        {formatMinutes(offer.estimatedDuration)}
      </li>
      {offer.recording && (
        <li>
          <Video aria-hidden="true" />
          {offer.recording.mode === 'voice' ? 'Screen and voice recorded' : 'Screen recorded'}
        </li>
      )}
      {offer.stages.length > 0 && (
        <li>
          <CalendarDays aria-hidden="true" />
          {offer.stages.length} stages over days
        </li>
      )}
      {offer.togetherAt && (
        <li>
          <Users aria-hidden="true" />
          Together, {formatDateTime(offer.togetherAt)}
        </li>
      )}
      {offer.screenerCount > 0 && (
        <li>
          <CircleHelp aria-hidden="true" />
          {questionsFirst(offer.screenerCount)}
        </li>
      )}
      {devicesOf(offer.platforms).map((device) => {
        const Icon = icons[device]
        return (
          <li key={device}>
            <Icon aria-hidden="true" />
            {device}
          </li>
        )
      })}
    </ul>
  )
}
