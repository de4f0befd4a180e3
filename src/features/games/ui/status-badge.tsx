import { Badge } from '#kit/data/badge.tsx'
import { type GameStatus, statusLabels } from '../rules.ts'

const tones = { development: 'warn', beta: 'accent', released: 'good' } as const

/** Development status of a game. */
export const StatusBadge = ({ status }: { status: GameStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)
