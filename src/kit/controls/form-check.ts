import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'
import { speakPlainly } from '#shared/texts/plain-errors.ts'

// The mini build has no messages of its own; the server answers with the same.
speakPlainly()

/** Form resolver of a schema. In a file of its own, so that it is fetched together with the schema. */
export const checkBy = <Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(schema)
