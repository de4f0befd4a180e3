/** What is given up: one test, the stages of a plan over days (plans-5), a place at a date before its start (plans-6). */
export type Left = 'test' | 'stages' | 'date'
