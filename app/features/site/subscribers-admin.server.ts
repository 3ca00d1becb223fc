import { isNotNull } from 'drizzle-orm'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { subscribers } from './tables.server.ts'

/**
 * The mailing list. People who leave it are deleted, so everyone in it is still on it. Its file holds only those who confirmed:
 * nobody else has agreed to emails.
 */
export const subscriberResource = defineResource({
  name: 'subscribers',
  label: { one: 'subscriber', many: 'Subscribers' },
  group: 'People',
  table: subscribers,
  title: 'email',
  fields: {
    email: field.readOnly({ label: 'Email' }),
    firstName: field.readOnly({ label: 'First name' }),
    source: field.readOnly({ label: 'Where they signed up' }),
    consentedAt: field.readOnly({ label: 'Asked on', as: 'date-time' }),
    confirmedAt: field.readOnly({ label: 'Confirmed on', as: 'date-time' }),
    consentText: field.readOnly({ label: 'What they agreed to' }),
  },
  list: {
    columns: ['email', 'firstName', 'source', 'consentedAt', 'confirmedAt'],
    filters: ['source', 'confirmedAt'],
    search: ['firstName', 'email'],
  },
  permissions: { admin: { actions: ['read', 'delete', 'export'] } },
  exportRows: isNotNull(subscribers.confirmedAt),
  isPersonal: true,
})
