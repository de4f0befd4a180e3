import { enlivenGamePage } from '#features/games/ui/enliven-game-page.ts'
import { attachThemeButton } from '#kit/theme/attach-theme-button.ts'

attachThemeButton(document)
enlivenGamePage(document)
