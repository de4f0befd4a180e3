import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { download } from '#kit/calls/download.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { plural } from '#kit/data/format.ts'
import { paths } from '#shared/paths.ts'
import type { HuntDetail } from '../../hunt/schema.ts'
import { ActsMenu } from '../acts-menu.tsx'
import { hunts } from './hunt-calls.ts'

const touches = ['hunts', 'credits'] as const

/** Clone a hunt, take its bugs as a file, end it with the refund of what is free, or delete its draft. */
export function HuntMenu({ hunt }: { hunt: HuntDetail }) {
  const navigate = useNavigate()
  const clone = useAct(hunts.clone, {
    touches: ['hunts'],
    toast: 'Copied into a draft',
    onSuccess: ({ id }) => navigate({ href: paths.hunt(id) }),
  })
  const end = useAct(hunts.close, {
    touches,
    toast: ({ refunded }) => [
      'Bug hunt ended',
      refunded > 0 ? `${plural(refunded, 'credit')} came back to you.` : undefined,
    ],
  })
  const remove = useAct(hunts.remove, {
    touches: ['hunts'],
    toast: 'Draft deleted',
    onSuccess: () => navigate({ href: paths.advancedTesting }),
  })
  const { id, status, bugs, free, setAside } = hunt
  return (
    <ActsMenu
      noun="hunt"
      status={status}
      onClone={() => clone.mutate({ id, newId: crypto.randomUUID() })}
      more={
        bugs > 0 ? [{ label: 'Bugs as CSV', icon: Download, onSelect: () => void download(paths.huntExport(id)) }] : []
      }
      endText={`Nobody can report anymore. ${plural(free, 'credit')} come back right away. ${setAside > 0 ? `${plural(setAside, 'credit')} stay set aside until the reports are settled.` : ''}`}
      gain={free}
      onEnd={() => end.mutateAsync({ id })}
      onDelete={() => remove.mutateAsync({ id })}
    />
  )
}
