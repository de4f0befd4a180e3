import { Download, ExternalLink, type LucideIcon, Play } from 'lucide-react'
import type { BuildKind } from '../../rules.ts'

/** On the button that gets a build. */
export const buildKindIcons: Readonly<Record<BuildKind, LucideIcon>> = { web: Play, file: Download, link: ExternalLink }
