import { Cover } from '#kit/covers/cover.tsx'
import { imageUrl } from '../image-url.ts'

const sizes = {
  s: 'h-8! w-11! rounded-chip',
  m: 'h-10! w-14! rounded-control',
  l: 'h-[4.5rem]! w-24! rounded-control',
}

interface GameThumbProps {
  title: string
  coverKey: string | null
  size?: keyof typeof sizes
}

/** The small cover of a game beside its title. */
export function GameThumb({ title, coverKey, size = 's' }: GameThumbProps) {
  return <Cover title={title} src={coverKey && imageUrl(coverKey, 'thumb')} shape="fill" className={sizes[size]} />
}
