import { expect, test } from 'vitest'
import { statementSubject } from './statement-subject.ts'

test.each([
  [
    'select id, (select array_agg(role) from "user_roles" r) from "auth_sessions" s where token = $1',
    'select auth_sessions',
  ],
  ['with due as (select id from jobs for update skip locked) update graph.jobs j set a = 1', 'update graph.jobs'],
  ['insert into "games" (id) select id from drafts', 'insert games'],
  ['select count(*) from (select 1 from games limit 5) g', 'select games'],
  ['select extract(epoch from now()) from profiles', 'select profiles'],
  ['select 1 from graphile_worker.add_job($1)', 'select graphile_worker.add_job'],
  ['delete from only notes', 'delete notes'],
  ["begin; set local app.user_id = '1'", 'begin '],
  ['commit', 'commit '],
])('%s', (text, expected) => {
  const { verb, subject } = statementSubject(text)
  expect(`${verb} ${subject}`).toBe(expected)
})
