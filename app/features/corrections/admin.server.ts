import { eq } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { staffLookup } from '#app/features/people/staff-lookup.server.ts'
import { field } from '#app/platform/admin/field.server.ts'
import { defineResource } from '#app/platform/admin/resource.server.ts'
import { factReportHandled } from './notifications.ts'
import { factReportStateWords } from './rules.ts'
import { factReports } from './tables.server.ts'

/** What readers say is out of date: looked up by staff, who say what became of it. */
export const factReportResource = defineResource({
  name: 'fact-reports',
  label: { one: 'reported fact', many: 'Reported facts' },
  group: 'Run',
  table: factReports,
  title: 'factName',
  fields: {
    factName: field.readOnly({ label: 'Fact' }),
    factValue: field.readOnly({ label: 'What the page said' }),
    source: field.readOnly({ label: 'Source' }),
    page: field.readOnly({ label: 'Page' }),
    words: field.readOnly({ label: 'What the reader says' }),
    seenAt: field.readOnly({ label: 'Where they saw something newer' }),
    createdAt: field.readOnly({ label: 'Reported' }),
    state: field.choice({ label: 'Result', choices: factReportStateWords, required: true }),
    note: field.longText({ label: 'Note', hint: 'For the team. The reader does not see it.', max: 1_000 }),
    handledBy: field.readOnly({ label: 'Handled by', of: staffLookup }),
    handledAt: field.readOnly({ label: 'Handled' }),
  },
  list: {
    columns: ['factName', 'page', 'words', 'state', 'createdAt'],
    search: ['factName', 'page', 'words'],
  },
  permissions: {
    admin: { actions: ['read', 'update', 'publish', 'delete'] },
    editor: { actions: ['read', 'update', 'publish'] },
  },
  isPersonal: true,
  derive: ({ state }, now) => (state === 'open' ? { handledAt: null, handledBy: null } : { handledAt: now }),
  async written(tx, { id, after, writerId, services, now }) {
    if (!after.state || after.state === 'open') return
    // any owner: staff work on what others report
    const [report] = await tx
      .update(factReports)
      .set({ handledBy: writerId })
      .where(eq(factReports.id, Number(id)))
      .returning()
    if (!report?.userId) return
    const { userId, page, state } = report
    const subject = `fact-report/${id}`
    await notify(services, tx, factReportHandled, { userId, subject, payload: { page, state } }, now)
  },
})
