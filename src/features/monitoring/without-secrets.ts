import { cleanText, hideSecrets } from '#shared/hide-secrets.ts'
import type { LogInput } from './schema.ts'

/** An entry as it is stored: without secrets in its texts, and without values whose name says that they are one. */
export function withoutSecrets({ message, stack = '', context, data, ...rest }: LogInput) {
  return {
    ...rest,
    message: cleanText(message),
    stack: cleanText(stack),
    page: cleanText(context.page.split(/[?#]/)[0] ?? ''),
    version: context.version,
    requestId: context.requestId ?? null,
    crumbs: (context.crumbs ?? []).map(({ at, text }) => ({ at, text: cleanText(text) })),
    data: data ? (hideSecrets(data) as Record<string, unknown>) : null,
  }
}
export type CleanEntry = ReturnType<typeof withoutSecrets>
