/** Storage folder of a deliverable's file, under which it counts against the studio's storage. */
export const folderOf = (deliverableId: string, fileId: string): string => `consulting-files/${deliverableId}/${fileId}`

export const fileKeyOf = (deliverableId: string, fileId: string): string => `${folderOf(deliverableId, fileId)}/file`
