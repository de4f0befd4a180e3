import type { ApiArea } from '#shared/api-areas.ts'
import type { Demo } from './demo.ts'
import { addNotice } from './inbox.ts'
import { balanceOf, postEntry } from './ledger.ts'
import type { Store } from './store.ts'

/** The demo at one moment. `touched` receives the areas that its screens have to refetch. */
export function demoAt(store: Store, now: Date, touched: Set<ApiArea>, leave: () => void): Demo {
  const demo: Demo = {
    role: store.role,
    now,
    of: (part) => store.of(part),
    post(entry) {
      postEntry(demo, entry)
      demo.touch('credits')
    },
    balance: () => balanceOf(demo),
    notify(notice) {
      addNotice(demo, notice)
      demo.touch('notifications')
    },
    touch(...areas) {
      for (const area of areas) touched.add(area)
    },
    later: (seconds, act, input) =>
      store.add({ at: new Date(now.getTime() + seconds * 1000), role: store.role, act, input }),
    leave,
  }
  return demo
}
