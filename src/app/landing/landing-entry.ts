import { enlivenTheme } from '#kit/enliven-theme.ts'
import { followFigures } from './follow-figures.ts'
import { goOn } from './go-on.ts'

enlivenTheme(document)
followFigures(document)
goOn(document)
