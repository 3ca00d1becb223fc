import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayRead } from '#app/platform/admin/resource.server.ts'
import { enquiries } from './tables.server.ts'

/** What a provider may know of its enquiries. Reading and answering one are calls of their own. */
export const enquiryResource = defineResource({
  name: 'enquiries',
  label: { one: 'enquiry', many: 'Enquiries' },
  group: 'Run',
  table: enquiries,
  title: 'subjectTitle',
  fields: {
    subjectTitle: field.readOnly({ label: 'About' }),
    subjectType: field.readOnly({ label: 'Kind' }),
    providerName: field.readOnly({ label: 'Provider' }),
    callName: field.readOnly({ label: 'From' }),
    maskedMessage: field.readOnly({ label: 'Message' }),
    shared: field.readOnly({ label: 'Contact details' }),
    status: field.readOnly({ label: 'Status' }),
    createdAt: field.readOnly({ label: 'Requested' }),
    updatedAt: field.readOnly({ label: 'Last message' }),
  },
  list: {
    columns: ['subjectTitle', 'providerName', 'callName', 'status', 'updatedAt'],
    filters: ['status', 'subjectType'],
    search: ['subjectTitle', 'providerName', 'maskedMessage'],
    sort: '-updatedAt',
  },
  permissions: {
    admin: mayRead,
    provider: { ...mayRead, owner: { property: 'providerId', typeProperty: 'providerType' } },
  },
  isPersonal: true,
})
