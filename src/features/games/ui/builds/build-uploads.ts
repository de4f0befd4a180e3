import { fileUploads } from '#kit/calls/file-uploads.ts'
import { readUpload } from '#kit/calls/resumable-uploads.ts'
import type { UploadingFile } from '#kit/controls/file-drop.tsx'

interface OfGame {
  /** The game of the build, for a link to its page. */
  gameId: string
}

/** An upload of a build's file from this browser; its id is that of the build. */
export type BuildUpload = UploadingFile & OfGame

const uploads = fileUploads<OfGame>({ keepsDone: true })

/** All uploads of this browser tab, including finished ones. */
export const useBuildUploads = uploads.useFiles

/** The upload of one build, when this tab sends it. */
export const useBuildUpload = (buildId: string): BuildUpload | undefined =>
  useBuildUploads().find(({ id }) => id === buildId)

/** Uploads a build's file; resumes a former upload of the same file, and after a lost connection. */
export const sendBuild = ({ buildId, gameId, file }: OfGame & { buildId: string; file: File }): Promise<void> =>
  uploads.send({ id: buildId, file, metadata: { buildId }, about: { gameId } })

/** Resumes a paused upload at once. */
export const resumeBuildUpload = uploads.resume

/** Stops an upload and deletes the sent part. */
export const stopBuildUpload = uploads.stop

/** Name of the file whose upload a reload interrupted; null without one. */
export const interruptedFile = (buildId: string): string | null => readUpload(buildId)?.name ?? null
