import { z } from 'zod'

const key = z.string().max(100)

/** The key of a preview in this value of a request; null when there is none. */
export const previewKeyIn = (value: unknown): string | null => key.safeParse(value).data ?? null
