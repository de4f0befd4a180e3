import { enlivenGamePage } from '#features/games/ui/page/enliven-game-page.ts'
import { attachThemeButton } from '#kit/theme/attach-theme-button.ts'
import { watchDrawnPage } from './monitoring/watch-drawn-page.ts'

attachThemeButton(document)
enlivenGamePage(document)
watchDrawnPage(document)
