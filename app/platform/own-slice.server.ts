import * as contentTables from './content/tables.server.ts'
import { outboxLifeDays } from './outbox/outbox.server.ts'
import * as outboxTables from './outbox/tables.server.ts'
import { defineSlice } from './slice.server.ts'
import * as tables from './tables.server.ts'

/** The tables that the platform itself brings. */
export const platform = defineSlice({
  name: 'platform',
  state: { config: ({ build, push }) => ({ app_build: build, push: push.client }) },
  tables: { ...tables, ...contentTables, ...outboxTables },
  impersonalTables: ['content_pack', 'content_revision'],
  personalData: {
    tables: {
      outbox: {
        purpose: 'Emails and text messages on their way',
        retention: `${outboxLifeDays} days; the words are forgotten as soon as a provider has them`,
        columns: { recipient: 'an email address or phone number' },
      },
      rate_limit: {
        purpose: 'Limits on calls from one network',
        retention: 'a minute',
        columns: { key: 'a digest of the network address, never the address' },
      },
    },
  },
})
