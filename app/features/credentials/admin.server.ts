import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayRead } from '#app/platform/admin/resource.server.ts'
import { credentials } from './tables.server.ts'

/** What was certified of whom. Taking one back is a call of its own. */
export const credentialResource = defineResource({
  name: 'credentials',
  label: { one: 'issued badge', many: 'Issued badges' },
  group: 'Run',
  table: credentials,
  title: 'guid',
  fields: {
    id: field.readOnly({ label: 'Number' }),
    guid: field.readOnly({ label: 'Name of the credential' }),
    kind: field.readOnly({ label: 'Kind' }),
    userId: field.readOnly({ label: 'Account' }),
    certified: field.readOnly({ label: 'What it says' }),
    issuedAt: field.readOnly({ label: 'Issued' }),
    isPublic: field.readOnly({ label: 'Has a public page' }),
    revokedAt: field.readOnly({ label: 'Taken back' }),
    revokedReason: field.readOnly({ label: 'Reason' }),
    revokedBy: field.readOnly({ label: 'Taken back by' }),
  },
  list: {
    columns: ['id', 'guid', 'userId', 'issuedAt', 'revokedAt'],
    filters: ['kind'],
    search: ['guid', 'revokedReason'],
    sort: '-issuedAt',
  },
  permissions: { admin: mayRead },
  changed: [],
  isPersonal: true,
})
