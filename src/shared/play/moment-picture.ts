/** The only field of what the room asks of a game's page: a picture of the game now, for the moment with this id. */
export const pictureField = 'playhatchPicture'
/** The only field of its answer. */
export const picturedField = 'playhatchPictured'

/** Pixels that it fits into. */
export const pictureSize = { width: 320, height: 180 } as const

/** The largest picture that counts, in bytes. */
const most = 32_768

/** The picture for this moment, a claim of the game; null where there is none; undefined for all other messages. */
export function readPicture(data: unknown, momentId: string): Blob | null | undefined {
  if (!isObject(data) || Object.keys(data).join() !== picturedField) return undefined
  const said: unknown = Reflect.get(data, picturedField)
  if (!isObject(said) || Reflect.get(said, 'id') !== momentId) return undefined
  const picture: unknown = Reflect.get(said, 'picture')
  return picture instanceof Blob && picture.size > 0 && picture.size <= most ? picture : null
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null
