import { deliverableUploads } from '#features/consulting/files/file-uploads.ts'
import { buildUploads } from '#features/games/builds/open-uploads.ts'
import { itemUploads } from '#features/shop/items/item-uploads.ts'
import type { UploadTools } from '#features/storage/upload-tools.ts'
import type { Log } from '#platform/log/log.ts'
import { openUploads, type Uploads } from '#platform/uploads/tus-plugin.ts'
import type { UploadUse } from '#platform/uploads/upload-use.ts'

interface Tools extends UploadTools {
  log: Log
  dataDir: string
}

/** Resumable uploads at `/uploads`: files of builds, and of digital items and deliverables, which are named. */
export function openProductUploads({ dataDir, log, ...tools }: Tools): Uploads {
  const uses: Record<string, UploadUse> = { item: itemUploads(tools), deliverable: deliverableUploads(tools) }
  const builds = buildUploads(tools)
  const purposeOf = (metadata: Record<string, string>) =>
    Object.keys(uses).find((purpose) => metadata[`${purpose}Id`] !== undefined) ?? ''
  return openUploads({
    dataDir,
    log,
    clock: tools.clock,
    storage: tools.storage,
    authorize: (request, wish) => (uses[purposeOf(wish.metadata)] ?? builds).authorize(request, wish),
    onFinished: (upload) => (uses[upload.grant.purpose] ?? builds).onFinished(upload),
    findOwner: async (request) => (await tools.findCaller(request))?.profileId ?? null,
  })
}
