import { secondAdminNeeded } from '#features/approvals/ui/second-admin-needed.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { formatNumber } from '#kit/data/format.ts'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import { moneyText } from '#shared/texts/grouped.ts'
import type { AdminPackage } from '../schema.ts'
import { payments } from './calls.ts'

const labels = {
  name: 'name',
  description: 'description',
  credits: 'credits',
  priceCents: 'price',
  discountPercentage: 'discount badge, percent',
  isPopular: 'Most Popular',
  isActive: 'on sale',
  order: 'order',
}

type Value = string | number | boolean | string[]

function inWords(value: Value, key: keyof typeof labels, nameOf: (id: string) => string): string {
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value === '' ? 'none' : value
  return key === 'priceCents' ? moneyText(value) : formatNumber(value)
}

/** The former values of packages. */
export function FormerPackages({ offers, onClose }: { offers: readonly AdminPackage[]; onClose: () => void }) {
  const list = useList(payments.packageChanges.pages(), (page) => page.entries)
  const restore = useAct(payments.savePackage, {
    touches: ['payments', 'approvals'],
    toast: ({ pending }) => (pending ? secondAdminNeeded : 'Former value restored'),
  })
  const order = useAct(payments.orderPackages, { toast: 'Former value restored' })
  const offerOf = (subjectId: string | null) => offers.find(({ id }) => id === subjectId)
  const ids = offers.map(({ id }) => id)
  return (
    <FormerValues
      list={list}
      settingOf={(key, subjectId) => {
        if (key === 'order') return { label: 'Order of the packages', inForce: ids }
        const offer = offerOf(subjectId)
        return { label: `${offer?.name ?? 'A former package'}: ${labels[key]}`, inForce: offer?.[key] }
      }}
      shown={(value, key) => inWords(value, key, (id) => offerOf(id)?.name ?? 'a former package')}
      busy={restore.isPending || order.isPending}
      onRestore={({ key, from }, reason, subjectId) => {
        if (Array.isArray(from)) {
          // Packages that were added since then come last.
          const former = from.filter((id) => ids.includes(id))
          order.mutate({ ids: [...new Set([...former, ...ids])], reason })
          return
        }
        const offer = offerOf(subjectId)
        if (!offer) return
        const { sold: _sold, sortOrder: _order, ...fields } = offer
        restore.mutate({ ...fields, [key]: from, reason })
      }}
      onClose={onClose}
    />
  )
}
