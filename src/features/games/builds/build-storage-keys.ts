/** Storage keys of a build's files. */
export const buildStorageKeys = (buildId: string) => ({
  /** Prefix of all files of the build. */
  root: `builds/${buildId}`,
  /** The uploaded file, unchanged; the download of a file build. */
  archive: (uploadId: string) => `builds/${buildId}/archive/${uploadId}`,
  /** The unpacked files of a web build. */
  web: `builds/${buildId}/web`,
  /** The digests of these files (`digestsFile`). */
  digests: `builds/${buildId}/digests.json`,
})
