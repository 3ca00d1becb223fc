import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'

/** A row that was written: as it was before, and as it is now. */
export type Entry = {
  table: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export type Journal = {
  /** What was written since the journal was opened or marked. */
  entries(): Promise<Entry[]>
  /** Leaves what was written so far out of `entries`, but not out of `undo`. */
  mark(): Promise<void>
  /** Puts every row back as it was when the journal was opened, whatever wrote it. */
  undo(): Promise<void>
}

/**
 * Writes down every row that anything writes from now on, by a trigger on each table, so that each call can be made on the same
 * data: the database is put back after it. Identities go on counting.
 */
export async function openJournal(db: Database): Promise<Journal> {
  await db.execute(sql`create schema journal`)
  await db.execute(
    sql`create table journal.entry (n bigserial primary key, relation regclass, before jsonb, after jsonb)`,
  )
  await db.execute(sql`create function journal.note() returns trigger language plpgsql as $$ begin
    insert into journal.entry (relation, before, after) values (tg_relid,
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
    return null; end $$`)
  await db.execute(sql`create table journal.relation as select c.oid::regclass as relation,
    string_agg(quote_ident(attname), ',' order by attnum) filter (where attgenerated = '') as columns,
    coalesce(string_agg(format('t.%1$I = n.%1$I', attname), ' and ') filter (where attnum = any(i.indkey)), 'to_jsonb(t) = $1') as is_row
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary where c.relkind in ('r', 'p') group by 1`)
  await db.execute(sql`create function journal.undo() returns void language plpgsql as $$
    declare one record; begin
      set local session_replication_role = replica;
      for one in select * from journal.entry join journal.relation using (relation) order by n desc loop
        if one.after is not null then
          execute format('delete from %1$s t using jsonb_populate_record(null::%1$s, $1) n where %2$s', one.relation, one.is_row)
            using one.after;
        end if;
        if one.before is not null then
          execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
            one.relation, one.columns) using one.before;
        end if;
      end loop;
      delete from journal.entry;
      delete from watch.notified;
      set local session_replication_role = origin; end $$`)
  await db.execute(sql`do $$ declare one regclass; begin
    for one in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema', 'watch', 'journal')
    loop
      execute format('create trigger note_entry after insert or update or delete on %s for each row execute function journal.note()', one);
    end loop; end $$`)
  let marked = 0
  return {
    async entries() {
      const { rows } =
        await db.execute<Entry>(sql`select relation::text as table, before, after from journal.entry
        where n > ${marked} order by n`)
      return rows
    },
    async mark() {
      const { rows } = await db.execute<{ n: number }>(
        sql`select coalesce(max(n), 0)::int n from journal.entry`,
      )
      marked = rows[0]?.n ?? 0
    },
    async undo() {
      await db.execute(sql`select journal.undo()`)
    },
  }
}
