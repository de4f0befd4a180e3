import { asProblem } from '#kit/calls/problem.ts'
import { stored } from '#kit/runtime/stored.ts'
import { isRetryable, retryDelay, retryLimit } from '#shared/browser-errors.ts'
import { itemLimits } from '../rules.ts'
import { promoItems } from './calls.ts'
import type { ReadCode } from './sort-codes.ts'

/** Codes that this browser tab adds to an item. */
export interface CodeUpload {
  id: string
  itemId: string
  pageId: string
  title: string
  codes: readonly ReadCode[]
  /** How many codes were sent. */
  sent: number
  added: number
  /** Lines of the skipped codes. */
  duplicates: readonly number[]
  state: 'sending' | 'done' | 'failed'
  /** Why it failed. */
  problem?: string
}

const uploads = stored<readonly CodeUpload[]>([])

function update(id: string, change: Partial<CodeUpload> | null): void {
  uploads.set(
    uploads.get().flatMap((upload) => (upload.id !== id ? [upload] : change ? [{ ...upload, ...change }] : [])),
  )
}

/** The uploads of codes of a page in this browser tab, until they are dismissed. */
export const useCodeUploads = (pageId: string): readonly CodeUpload[] =>
  uploads.useValue().filter((upload) => upload.pageId === pageId)

export const dismissCodeUpload = (id: string): void => update(id, null)

type NewUpload = Pick<CodeUpload, 'itemId' | 'pageId' | 'title' | 'codes' | 'duplicates'>

/** Adds codes to an item, call by call. Throws the server's error; `resumeCodeUpload` then continues. */
export function sendCodes(upload: NewUpload): Promise<void> {
  const id = crypto.randomUUID()
  uploads.set([...uploads.get(), { ...upload, id, sent: 0, added: 0, state: 'sending' }])
  return resumeCodeUpload(id)
}

export async function resumeCodeUpload(id: string): Promise<void> {
  update(id, { state: 'sending' })
  try {
    for (;;) {
      const upload = uploads.get().find((one) => one.id === id)
      if (!upload) return
      const part = nextPart(upload)
      if (part.length === 0) return update(id, { state: 'done' })
      const { added, duplicates } = await sendPart(upload, part)
      update(id, {
        sent: upload.sent + part.length,
        added: upload.added + added,
        duplicates: [...upload.duplicates, ...duplicates.map((at) => upload.codes[at - 1]?.line ?? at)],
      })
    }
  } catch (error) {
    update(id, { state: 'failed', problem: asProblem(error).message })
    throw error
  }
}

/** A call takes 1 MB; a character of a code may take 6 bytes of JSON. */
const charactersPerCall = 150_000

/** The codes that any of the studio's pools has already. */
export async function findKnown(itemId: string, codes: readonly ReadCode[]): Promise<ReadonlySet<ReadCode>> {
  const found = new Set<ReadCode>()
  for (let sent = 0; sent < codes.length; ) {
    const part = nextPart({ codes, sent })
    const { known } = await promoItems.knownCodes.call({ itemId, codes: part.map(({ code }) => code) })
    for (const place of known) {
      const one = part[place - 1]
      if (one) found.add(one)
    }
    sent += part.length
  }
  return found
}

function nextPart({ codes, sent }: Pick<CodeUpload, 'codes' | 'sent'>): readonly ReadCode[] {
  let characters = 0
  const rest = codes.slice(sent, sent + itemLimits.codesPerCall)
  const end = rest.findIndex(({ code }) => {
    characters += code.length + 3
    return characters > charactersPerCall
  })
  return end < 0 ? rest : rest.slice(0, end)
}

/** A repeated call returns its first result, so a call without an answer is sent again. */
async function sendPart({ id, itemId, sent }: CodeUpload, part: readonly ReadCode[]) {
  const call = { itemId, uploadId: id, firstLine: sent + 1, codes: part.map(({ code }) => code) }
  for (let failures = 0; ; failures++) {
    try {
      return await promoItems.addCodes.call(call)
    } catch (error) {
      const { code } = asProblem(error)
      if (failures >= retryLimit || !(isRetryable(code) || code === 'RATE_LIMITED')) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)))
    }
  }
}

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => {
    if (uploads.get().some(({ state }) => state === 'sending')) event.preventDefault()
  })
