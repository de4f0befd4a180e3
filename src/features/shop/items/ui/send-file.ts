import { fileUploads } from '#kit/calls/file-uploads.ts'
import type { UploadingFile } from '#kit/controls/file-drop.tsx'

// The id of an upload is that of its item.
const uploads = fileUploads()

/** The upload of an item's file, when this tab sends it. */
export const useItemFile = (itemId: string): UploadingFile | undefined =>
  uploads.useFiles().find(({ id }) => id === itemId)

/** Uploads the file of a digital item; resumes a former upload of the same file, and after a lost connection. */
export const sendItemFile = (itemId: string, file: File): Promise<void> =>
  uploads.send({ id: itemId, file, metadata: { itemId }, about: {} })

/** Stops an upload and deletes the sent part. */
export const stopItemFile = uploads.stop
