import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { contactMessages } from './tables.server.ts'

/** What people wrote on the contact page. It is answered by email, so nothing is changed here. */
export const contactMessageResource = defineResource({
  name: 'contact-messages',
  label: { one: 'message', many: 'Contact messages' },
  group: 'Run',
  table: contactMessages,
  title: 'name',
  fields: {
    name: field.readOnly({ label: 'From' }),
    email: field.readOnly({ label: 'Email' }),
    topic: field.readOnly({ label: 'About' }),
    message: field.readOnly({ label: 'Message' }),
    createdAt: field.readOnly({ label: 'Sent' }),
  },
  list: {
    columns: ['name', 'email', 'topic', 'createdAt'],
    filters: ['topic'],
    search: ['name', 'email', 'message'],
    sort: '-createdAt',
  },
  permissions: { admin: { actions: ['read', 'delete'] } },
  changed: [],
  isPersonal: true,
})
