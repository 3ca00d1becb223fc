import { sql } from 'drizzle-orm'
import type { ProviderRef } from '#app/platform/actor.ts'
import { providerOwners, users } from './tables.server.ts'

/** The providers that the account of a row of `user` speaks for: a column; empty for other kinds of accounts. */
export const providersOf = sql<ProviderRef[]>`case when ${users.kind} = 'provider' then (
  select coalesce(jsonb_agg(jsonb_build_object('type', o.type, 'id', o.provider_id) order by o.type, o.provider_id), '[]')
  from ${providerOwners} o where o.user_id = ${users.id}) else '[]' end`
