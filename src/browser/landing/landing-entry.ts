import { attachThemeButton } from '#kit/theme/attach-theme-button.ts'
import { followFigures } from './follow-figures.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'

attachThemeButton(document)
followFigures(document)
redirectSignedIn(document)
