import { isObject, onlyField } from './only-field.ts'

/** The only field of what the room asks of a game's page: a picture of the game now, for the moment with this id. */
export const pictureField = 'playhatchPicture'
/** The only field of its answer. */
export const picturedField = 'playhatchPictured'

/** The pixels that a small picture of a game fits into, and the bytes that a browser sends for one; what is stored is smaller. */
export const smallPicture = { width: 320, height: 180, bytes: 32_768 } as const

/** The picture for this moment, a claim of the game; null where there is none; undefined for all other messages. */
export function readPicture(data: unknown, momentId: string): Blob | null | undefined {
  const said = onlyField(data, picturedField)
  if (!isObject(said) || Reflect.get(said, 'id') !== momentId) return undefined
  const picture: unknown = Reflect.get(said, 'picture')
  return picture instanceof Blob && picture.size > 0 && picture.size <= smallPicture.bytes ? picture : null
}
