import * as contentTables from './content/tables.server.ts'
import * as credentialTables from './credentials/tables.server.ts'
import { outboxLifeDays } from './outbox/outbox.server.ts'
import * as outboxTables from './outbox/tables.server.ts'
import { defineSlice } from './slice.server.ts'
import * as tables from './tables.server.ts'

/** The tables that the platform itself brings. */
export const platform = defineSlice({
  name: 'platform',
  state: { config: ({ build, push }) => ({ app_build: build, push: push.client }) },
  tables: { ...tables, ...contentTables, ...credentialTables, ...outboxTables },
  impersonalTables: [
    'content_pack',
    'content_pack_value',
    'content_revision',
    'credential_key',
    'derived_content',
    'stored_figure',
  ],
  personalData: {
    tables: {
      outbox: {
        basis: 'safety',
        purpose: 'Emails and text messages on their way',
        retention: `${outboxLifeDays} days; the words are forgotten as soon as a provider has them`,
        columns: {
          recipient: 'an email address or phone number',
          channel: 'email or text message',
          subject: 'the subject line; never a code or link',
          text: 'the words',
          html: 'the words as a page',
          unsubscribeUrl: 'the link that stops such emails; forgotten with the words',
          sentAt: 'when it was sent',
          refusedAt: 'when the provider refused it for good',
        },
      },
      rate_limit: {
        basis: 'safety',
        purpose: 'Limits on calls from one network',
        retention: 'a minute',
        columns: {
          key: 'a digest of the network address, never the address',
          points: 'how often so far',
          expire: 'when counting starts again',
        },
      },
    },
  },
})
