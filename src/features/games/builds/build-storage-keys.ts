/** Where a build's files are behind the storage door. */
export const buildStorageKeys = (buildId: string) => ({
  /** Everything of the build. */
  root: `builds/${buildId}`,
  /** What was uploaded, as it came; the download of a file build. */
  archive: (uploadId: string) => `builds/${buildId}/archive/${uploadId}`,
  /** The unpacked files of a web build. */
  web: `builds/${buildId}/web`,
})
