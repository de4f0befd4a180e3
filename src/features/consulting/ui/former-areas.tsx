import { useAct } from '#kit/calls/use-act.ts'
import { useList } from '#kit/data/use-list.ts'
import { FormerValues } from '#kit/overlays/former-values.tsx'
import type { ServiceArea } from '../tiers/schema.ts'
import { consulting } from './calls.ts'
import { inLines } from './in-lines.ts'

/** The former texts of the service areas. */
export function FormerAreas({ areas, onClose }: { areas: readonly ServiceArea[]; onClose: () => void }) {
  const list = useList(consulting.areaChanges.pages(), (page) => page.entries)
  const restore = useAct(consulting.saveArea, { toast: 'Former value restored' })
  const areaOf = (subjectId: string | null) => areas.find(({ id }) => id === subjectId)
  return (
    <FormerValues
      list={list}
      settingOf={(key, subjectId) => {
        const area = areaOf(subjectId)
        return { label: `${area?.name ?? 'A former area'}: ${key}`, inForce: area?.[key] }
      }}
      shown={inLines}
      busy={restore.isPending}
      onRestore={({ key, from }, reason, subjectId) => {
        const area = areaOf(subjectId)
        if (!area) return
        const { id: _, ...fields } = area
        restore.mutate({ ...fields, [key]: from, reason })
      }}
      onClose={onClose}
    />
  )
}
