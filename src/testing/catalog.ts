import type pg from 'pg'

const grantees = (acl: string) => `coalesce((
  select string_agg(case x.grantee when 0 then 'public' else x.grantee::regrole::text end || ':' || x.privilege_type, ',' order by 1)
  from aclexplode(${acl}) x), '')`

/** One line for everything of the schema `public` that has an owner, a definition or a right; the order of columns is no part. */
const catalog = `
  with r as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select concat_ws(' ', 'column', r.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
      pg_get_expr(d.adbin, d.adrelid), ${grantees('a.attacl')}) as line
    from r join pg_attribute a on a.attrelid = r.oid left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    where r.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  union all select concat_ws(' ', 'relation', relname, relkind, relrowsecurity, relforcerowsecurity, reloptions, ${grantees('relacl')})
    from r where relkind in ('r', 'v', 'S')
  union all select concat_ws(' ', 'constraint', r.relname, k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k join r on r.oid = k.conrelid
  union all select pg_get_indexdef(x.indexrelid) from pg_index x join r on r.oid = x.indrelid
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join r on r.oid = t.tgrelid where not t.tgisinternal
  union all select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from r where relkind = 'v'
  union all select concat_ws(' ', 'policy', r.relname, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p join r on r.oid = p.polrelid
  union all select concat_ws(' ', pg_get_functiondef(f.oid), ${grantees('f.proacl')}) from pg_proc f
    where f.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
  order by 1`

/** What a database consists of, line by line, to compare two of them. */
export async function catalogOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(catalog)
  return rows.map(({ line }) => line)
}
