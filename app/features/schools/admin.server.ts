import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { type requestStatuses, schoolRequests } from './tables.server.ts'

const statuses: Record<(typeof requestStatuses)[number], string> = {
  new: 'New',
  invited: 'Invited',
  declined: 'Declined',
}

/** What someone of a school asked for. It is decided on its own page. */
export const schoolRequestResource = defineResource({
  name: 'school-requests',
  label: { one: 'school to verify', many: 'Schools to verify' },
  group: 'People',
  table: schoolRequests,
  title: 'name',
  fields: {
    name: field.readOnly({ label: 'From' }),
    role: field.readOnly({ label: 'Role' }),
    email: field.readOnly({ label: 'Work email' }),
    schoolId: field.readOnly({ label: 'School' }),
    message: field.readOnly({ label: 'Message' }),
    status: field.readOnly({ label: 'Status', choices: statuses }),
    registerNote: field.readOnly({ label: 'Register' }),
    registerCheckedAt: field.readOnly({ label: 'Register checked' }),
    phoneNote: field.readOnly({ label: 'Call' }),
    phoneRungAt: field.readOnly({ label: 'Number called' }),
    decidedAt: field.readOnly({ label: 'Decided' }),
    createdAt: field.readOnly({ label: 'Sent' }),
  },
  list: {
    columns: ['name', 'role', 'email', 'status', 'createdAt'],
    filters: ['status'],
    search: ['name', 'email'],
    sort: '-createdAt',
  },
  permissions: { admin: { actions: ['read', 'delete'] } },
  changed: [],
  isPersonal: true,
})
