import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imageUrl } from '#features/games/image-url.ts'
import { Segmented } from '#kit/controls/tabs.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { TableFallback } from '#kit/plots/table-fallback.tsx'
import { probeLimits } from '#shared/play/probe-report.ts'
import type { Heat } from '../../probe/talk-schema.ts'
import { sessions } from '../calls.ts'

type Device = Heat['devices'][number]
const { across, down } = probeLimits
const pressesOf = ({ presses }: Device) => presses.reduce((sum, count) => sum + count, 0)
const nameOf = (device: Device['device']) => device ?? 'Not known'

/** Where testers pressed, over a picture of the build; each device separately, because its screen has another shape. */
export function HeatSection({ buildId }: { buildId: string }) {
  const read = useQuery(sessions.heat.queryOptions({ input: { buildId } }))
  return (
    <Section
      title="Where they pressed"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      text="Presses of the mouse or a finger. The larger a square, the more of them in that part of the screen."
    >
      <Loaded
        from={read}
        failed="Couldn’t load where they pressed"
        loading={
          <div role="status">
            <span className="sr-only">Loading where they pressed</span>
            <Skeleton className="aspect-video w-full max-w-3xl" />
          </div>
        }
      >
        {(heat) => <HeatOf heat={heat} />}
      </Loaded>
    </Section>
  )
}

function HeatOf({ heat: { picture, devices } }: { heat: Heat }) {
  const pressed = devices.filter((one) => pressesOf(one) > 0)
  const [chosen, setChosen] = useState<string>()
  const shown = pressed.find(({ device }) => nameOf(device) === chosen) ?? pressed[0]
  if (!shown)
    return (
      <EmptyState
        title="No presses yet"
        text="They arrive while somebody plays with a mouse or a finger. Which keys are pressed is never sent."
      />
    )
  return (
    <>
      {pressed.length > 1 && (
        <Segmented
          label="Device"
          value={nameOf(shown.device)}
          onValueChange={setChosen}
          items={pressed.map(({ device, sessions: count }) => ({
            value: nameOf(device),
            label: nameOf(device),
            count,
          }))}
        />
      )}
      <Grid of={shown} picture={picture} />
    </>
  )
}

/** Units of one cell of the drawing. */
const cell = 80

function Grid({ of, picture }: { of: Device; picture: string | null }) {
  const { presses, sessions: count } = of
  const most = Math.max(1, ...presses)
  const all = pressesOf(of)
  const cells = presses.flatMap((pressed, index) => {
    const [x, y] = [index % across, Math.floor(index / across)]
    return pressed > 0 ? [{ index, pressed, x, y }] : []
  })
  const busiest = cells.toSorted((one, other) => other.pressed - one.pressed).slice(0, 8)
  return (
    <figure className="grid max-w-3xl gap-2">
      <div className="relative aspect-video overflow-hidden rounded-control border border-line bg-surface-2">
        {picture && (
          <img
            src={imageUrl(picture, 'full')}
            alt=""
            className="absolute inset-0 size-full object-cover opacity-45 grayscale"
          />
        )}
        <svg
          viewBox={`0 0 ${across * cell} ${down * cell}`}
          role="img"
          aria-label={`Grid of ${formatNumber(all)} presses of ${plural(count, 'session')}`}
          className="absolute inset-0 size-full forced-color-adjust-none"
        >
          {cells.map(({ index, pressed, x, y }) => {
            const side = 14 + (cell - 18) * Math.sqrt(pressed / most)
            return (
              <rect
                key={index}
                x={(x + 0.5) * cell - side / 2}
                y={(y + 0.5) * cell - side / 2}
                width={side}
                height={side}
                rx={6}
                className="fill-accent-fill stroke-surface-1"
                fillOpacity={0.85}
                strokeWidth={2}
              >
                <title>{plural(pressed, 'press', 'presses')}</title>
              </rect>
            )
          })}
        </svg>
      </div>
      <figcaption className="type-cap">
        {plural(all, 'press', 'presses')} of {plural(count, 'session')}
        {picture ? '' : '. A check of the build in the browser adds its picture.'}
      </figcaption>
      <TableFallback
        caption="The busiest parts of the screen"
        head={['Part', 'Presses']}
        rows={busiest.map(({ pressed, x, y }) => [`Column ${x + 1} of ${across}, row ${y + 1} of ${down}`, pressed])}
      />
    </figure>
  )
}
