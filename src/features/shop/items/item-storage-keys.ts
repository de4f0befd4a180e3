/** Storage key of the file of a digital item. Each upload has its own. */
export const itemFileKey = (itemId: string, uploadId: string): string => `item-files/${itemId}/${uploadId}/file`

/** The folder of a file, under which it counts against the studio's storage. */
export const folderOf = (fileKey: string): string => fileKey.slice(0, fileKey.lastIndexOf('/'))
