import { staffLookup } from '#app/features/people/staff-lookup.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayRead } from '#app/platform/admin/resource.server.ts'
import { reportEndingWords, reportedKindWords, reportReasonWords, reportStateWords } from './report-rules.ts'
import { contentReports } from './tables.server.ts'
import { readableBy } from './who-reads.server.ts'

/** What was reported, without its words: those are on the page of one report, where it is taken, escalated and closed. */
export const contentReportResource = defineResource({
  name: 'safety',
  label: { one: 'safety report', many: 'Safety reports' },
  group: 'People',
  table: contentReports,
  title: 'reason',
  fields: {
    reason: field.readOnly({ label: 'Why it was reported', choices: reportReasonWords }),
    kind: field.readOnly({ label: 'What', choices: reportedKindWords }),
    state: field.readOnly({ label: 'Status', choices: reportStateWords }),
    assigneeId: field.readOnly({ label: 'Taken by', of: staffLookup }),
    dueAt: field.readOnly({ label: 'To be read by', as: 'date-time' }),
    createdAt: field.readOnly({ label: 'Reported', as: 'date-time' }),
    escalatedAt: field.readOnly({ label: 'Escalated', as: 'date-time' }),
    closedAt: field.readOnly({ label: 'Closed', as: 'date-time' }),
    ending: field.readOnly({ label: 'How it ended', choices: reportEndingWords }),
  },
  list: {
    columns: ['reason', 'kind', 'state', 'assigneeId', 'dueAt', 'createdAt'],
    filters: ['state', 'reason', 'kind'],
    search: [],
    sort: '-createdAt',
  },
  permissions: { admin: mayRead },
  rows: readableBy,
  changed: [],
  isPersonal: true,
})
