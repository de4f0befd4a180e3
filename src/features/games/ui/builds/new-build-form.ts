import { z } from 'zod'
import { refuseFileName } from '../../build-file-types.ts'
import { type BuildKind, buildKinds, limits } from '../../rules.ts'
import { linkBuildInput } from '../../schema.ts'

/** The form of a new build: all that any kind asks for, of which only its own is checked; all faults are named at once. */
export const newBuildForm = z
  .object({
    kind: z.enum(buildKinds),
    version: linkBuildInput.shape.version,
    notes: linkBuildInput.shape.notes.unwrap(),
    url: z.string(),
    file: z.custom<File>((value) => value instanceof File).nullable(),
    isolated: z.boolean(),
  })
  .refine((form) => refuseUrl(form) === null, {
    path: ['url'],
    when: () => true,
    error: ({ input }) => refuseUrl(input as Wish) ?? '',
  })
  .refine((form) => refuseChosen(form) === null, {
    path: ['file'],
    when: () => true,
    error: ({ input }) => refuseChosen(input as Wish) ?? '',
  })

interface Wish {
  kind: BuildKind
  url: string
  file: File | null
}

function refuseUrl({ kind, url }: Wish): string | null {
  const parsed = linkBuildInput.shape.url.safeParse(url)
  return kind !== 'link' || parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}

const refuseChosen = ({ kind, file }: Wish): string | null => (kind === 'link' ? null : refuseFile(kind, file))

export type NewBuildForm = z.input<typeof newBuildForm>

export const emptyBuild: NewBuildForm = { kind: 'web', version: '', notes: '', url: '', file: null, isolated: false }

/** Why a chosen file can't be sent as this kind of build, as a sentence; null when it can. */
export function refuseFile(kind: 'file' | 'web', file: File | null): string | null {
  if (!file) return 'Choose a file.'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  if (file.size > limits.buildBytes) return 'This file is larger than 2 GB. Please choose a smaller one.'
  return refuseFileName(kind, file.name)
}
