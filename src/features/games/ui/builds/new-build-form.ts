import { z } from 'zod/mini'
import { type BuildKind, buildKinds, isUploaded } from '../../rules.ts'
import { linkBuildInput } from '../../schema.ts'
import { chosenFileError } from './chosen-file-error.ts'

/**
 * The form of a new build: the fields of all kinds, of which only those of the chosen kind are validated, all at once.
 */
export const newBuildForm = z
  .object({
    kind: z.enum(buildKinds),
    version: linkBuildInput.shape.version,
    notes: linkBuildInput.shape.notes.def.innerType,
    url: z.string(),
    file: z.nullable(z.custom<File>((value) => value instanceof File)),
    isolated: z.boolean(),
  })
  .check(
    z.refine((form) => urlError(form) === null, {
      path: ['url'],
      when: () => true,
      error: ({ input }) => urlError(input as KindFields) ?? '',
    }),
    z.refine((form) => fileError(form) === null, {
      path: ['file'],
      when: () => true,
      error: ({ input }) => fileError(input as KindFields) ?? '',
    }),
  )

interface KindFields {
  kind: BuildKind
  url: string
  file: File | null
}

function urlError({ kind, url }: KindFields): string | null {
  const parsed = linkBuildInput.shape.url.safeParse(url)
  return isUploaded(kind) || parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}

const fileError = ({ kind, file }: KindFields): string | null => (isUploaded(kind) ? chosenFileError(kind, file) : null)

export type NewBuildForm = z.input<typeof newBuildForm>
