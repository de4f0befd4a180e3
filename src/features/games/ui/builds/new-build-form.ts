import { z } from 'zod'
import { type BuildKind, buildKinds } from '../../rules.ts'
import { linkBuildInput } from '../../schema.ts'
import { assertFileAccepted } from './assert-file.ts'

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
  .refine((form) => assertUrl(form) === null, {
    path: ['url'],
    when: () => true,
    error: ({ input }) => assertUrl(input as Wish) ?? '',
  })
  .refine((form) => assertNotChosen(form) === null, {
    path: ['file'],
    when: () => true,
    error: ({ input }) => assertNotChosen(input as Wish) ?? '',
  })

interface Wish {
  kind: BuildKind
  url: string
  file: File | null
}

function assertUrl({ kind, url }: Wish): string | null {
  const parsed = linkBuildInput.shape.url.safeParse(url)
  return kind !== 'link' || parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}

const assertNotChosen = ({ kind, file }: Wish): string | null =>
  kind === 'link' ? null : assertFileAccepted(kind, file)

export type NewBuildForm = z.input<typeof newBuildForm>
