import { limits } from '#features/games/rules.ts'
import type { AddressAnswer, AreaAnswers } from '../../answers.ts'
import type { Demo } from '../../demo.ts'
import { AppError } from '../../refusals.ts'
import { findGame } from './find-rows.ts'
import { gamesOf } from './game-rows.ts'

const done = { done: true } as const

/** Pictures are kept as text in the storage of the tab, which is small. */
const maxCharacters = 3_000_000
const maxWidth = 960

const charactersOf = (demo: Demo) =>
  gamesOf(demo)
    .flatMap(({ coverKey, screenshots }) => [coverKey ?? '', ...screenshots.map(({ imageKey }) => imageKey)])
    .reduce((sum, { length }) => sum + length, 0)

function gameOfScreenshot(demo: Demo, screenshotId: string) {
  const game = gamesOf(demo).find(({ screenshots }) => screenshots.some(({ id }) => id === screenshotId))
  if (!game) throw new AppError('NOT_FOUND')
  return game
}

export const picturesAnswers = {
  removeCover({ gameId }, demo) {
    Object.assign(findGame(demo, gameId), { coverKey: null, updatedAt: demo.now })
    return done
  },

  orderScreenshots({ gameId, screenshotIds }, demo) {
    const game = findGame(demo, gameId)
    const ordered = screenshotIds.flatMap((id) => game.screenshots.find((one) => one.id === id) ?? [])
    if (ordered.length !== game.screenshots.length) throw new AppError('STATE_CHANGED')
    game.screenshots = ordered
    return done
  },

  describeScreenshot({ screenshotId, alt }, demo) {
    const { screenshots } = gameOfScreenshot(demo, screenshotId)
    for (const one of screenshots) if (one.id === screenshotId) one.alt = alt
    return done
  },

  removeScreenshot({ screenshotId }, demo) {
    const game = gameOfScreenshot(demo, screenshotId)
    game.screenshots = game.screenshots.filter(({ id }) => id !== screenshotId)
    return done
  },
} satisfies AreaAnswers<'games'>

/** Takes a picture of a game and keeps a smaller copy of it. */
export const pictureUpload: AddressAnswer = {
  matches: /^\/images\/([0-9a-f-]{36})\/(cover|screenshot)\?id=([0-9a-f-]{36})$/,
  async answer([, gameId = '', as, id = ''], { body }, demo) {
    const game = findGame(demo, gameId)
    if (!(body instanceof Blob) || body.size > limits.imageBytes) throw new AppError('VALIDATION_ERROR')
    const imageKey = await smaller(body)
    if (charactersOf(demo) + imageKey.length > maxCharacters)
      throw new AppError('VALIDATION_ERROR', 'The demo keeps no more pictures. Remove one to add another.')
    if (as === 'cover') game.coverKey = imageKey
    else if (game.screenshots.length < limits.screenshots) game.screenshots.push({ id, imageKey, alt: '' })
    game.updatedAt = demo.now
    demo.touch('games')
    return new Response(null, { status: 204 })
  },
}

/** The picture as the address of its own data. Throws VALIDATION_ERROR when the file is no picture. */
async function smaller(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new AppError('VALIDATION_ERROR', 'This picture is damaged or not complete. Please choose another one.')
  })
  const scale = Math.min(1, maxWidth / picture.width)
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const encoded = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  const bytes = Array.from(new Uint8Array(await encoded.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return `data:${encoded.type};base64,${btoa(bytes.join(''))}`
}
