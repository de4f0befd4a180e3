import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Screen } from './start-demo.ts'

/** The app's cache and router, for what opens pages of the demo. */
export function useScreen(): Screen {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return { cache, open: (href) => navigate({ href }) }
}
