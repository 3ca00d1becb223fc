import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { type accountKinds, type accountStatuses, users } from './tables.server.ts'

const kinds: Record<(typeof accountKinds)[number], string> = {
  user: 'Student, leaver or parent',
  advisor: 'Advisor',
  provider: 'Provider',
  admin: 'Admin',
}
const statuses: Record<(typeof accountStatuses)[number], string> = {
  pending: 'Email not verified',
  setup: 'Sign-up not finished',
  active: 'Active',
  locked: 'Locked',
  closed: 'Closed',
}

/** Accounts. What opens or closes one is done by actions of its own; here are the marks that staff give. */
export const userResource = defineResource({
  name: 'users',
  label: { one: 'user', many: 'Users' },
  group: 'People',
  table: users,
  title: 'firstName',
  fields: {
    firstName: field.readOnly({ label: 'First name' }),
    lastName: field.readOnly({ label: 'Last name' }),
    email: field.readOnly({ label: 'Email' }),
    kind: field.readOnly({ label: 'Kind', choices: kinds }),
    status: field.readOnly({ label: 'Status', choices: statuses }),
    isEditor: field.readOnly({ label: 'Editor only' }),
    country: field.readOnly({ label: 'Country', choices: { AU: 'Australia', NZ: 'New Zealand' } }),
    state: field.readOnly({ label: 'State or region' }),
    classYear: field.readOnly({ label: 'Finishes school' }),
    emailVerifiedAt: field.readOnly({ label: 'Email verified' }),
    createdAt: field.readOnly({ label: 'Signed up', as: 'date-time' }),
    lastSeenAt: field.readOnly({ label: 'Last seen', as: 'date-time' }),
    deletionDueAt: field.readOnly({ label: 'To be deleted' }),
    isTopFan: field.boolean({ label: 'Top fan' }),
    isSchoolRep: field.boolean({ label: 'School representative' }),
    mayUpdateExpos: field.boolean({ label: 'Can change expos' }),
  },
  list: {
    columns: ['firstName', 'lastName', 'email', 'kind', 'status', 'lastSeenAt', 'createdAt'],
    filters: ['kind', 'status', 'country', 'createdAt', 'lastSeenAt'],
    search: ['firstName', 'lastName', 'email'],
  },
  permissions: { admin: { actions: ['read', 'update'] } },
  isPersonal: true,
})
