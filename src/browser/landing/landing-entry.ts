import { attachThemeButton } from '#kit/theme/attach-theme-button.ts'
import { watchDrawnPage } from '../monitoring/watch-drawn-page.ts'
import { followFigures } from './follow-figures.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'

attachThemeButton(document)
followFigures(document)
redirectSignedIn(document)
watchDrawnPage(document)
