import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { users } from './tables.server.ts'

/** Accounts. What opens or closes one is done by actions of its own; here are the marks that staff give. */
export const userResource = defineResource({
  name: 'users',
  label: { one: 'account', many: 'Users' },
  group: 'People',
  table: users,
  title: 'firstName',
  fields: {
    firstName: field.readOnly({ label: 'First name' }),
    lastName: field.readOnly({ label: 'Last name' }),
    email: field.readOnly({ label: 'Email' }),
    kind: field.readOnly({ label: 'Kind' }),
    status: field.readOnly({ label: 'Status' }),
    isEditor: field.readOnly({ label: 'Editor only' }),
    country: field.readOnly({ label: 'Country' }),
    state: field.readOnly({ label: 'State or region' }),
    classYear: field.readOnly({ label: 'Finishes school' }),
    emailVerifiedAt: field.readOnly({ label: 'Email verified' }),
    createdAt: field.readOnly({ label: 'Signed up' }),
    lastSeenAt: field.readOnly({ label: 'Last seen' }),
    deletionDueAt: field.readOnly({ label: 'To be deleted' }),
    isTopFan: field.boolean({ label: 'Top fan' }),
    isSchoolRep: field.boolean({ label: 'Speaks for a school' }),
    mayUpdateExpos: field.boolean({ label: 'May change events' }),
  },
  list: {
    columns: ['firstName', 'lastName', 'email', 'kind', 'status', 'lastSeenAt', 'createdAt'],
    filters: ['kind', 'status', 'country', 'createdAt'],
    search: ['firstName', 'lastName', 'email'],
  },
  permissions: { admin: { actions: ['read', 'update'] } },
  isPersonal: true,
})
