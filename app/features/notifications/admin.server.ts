import { field } from '#app/platform/admin/field.server.ts'
import { defineResource, mayAll } from '#app/platform/admin/resource.server.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { isOwnPath } from '#app/platform/own-path.ts'
import { counted } from '#app/ui/figures.ts'
import { goOut } from './broadcast-delivery.server.ts'
import { type BroadcastAudience, broadcastAudienceWords } from './broadcast-rules.ts'
import { estimateReached } from './broadcasts.server.ts'
import { broadcasts } from './tables.server.ts'

const { actions } = mayAll

/** What staff tell everybody of a kind: published at once or at a time, and withdrawn from every bell by archiving. */
export const announcementResource = defineResource({
  name: 'announcements',
  label: { one: 'announcement', many: 'Announcements' },
  group: 'Run',
  table: broadcasts,
  title: 'title',
  fields: {
    title: field.text({ label: 'Title', required: true, max: 80 }),
    description: field.longText({ label: 'Text of the announcement', required: true, max: 300 }),
    link: field.text({
      label: 'Link',
      hint: 'A path on this site, for example /articles/recent',
      required: true,
      max: 300,
    }),
    audience: field.choice({ label: 'Audience', choices: broadcastAudienceWords, required: true }),
    schoolId: field.reference({
      label: 'School',
      hint: 'Only for an announcement to one school',
      to: 'schools',
    }),
    status: field.choice({
      label: 'Status',
      choices: { DRAFT: 'Draft', LIVE: 'Sent', ARCHIVED: 'Withdrawn' },
    }),
    announcedAt: field.readOnly({ label: 'Sent' }),
  },
  list: {
    columns: ['title', 'audience', 'status', 'announcedAt'],
    filters: ['audience'],
    search: ['title', 'description'],
    sort: '-id',
  },
  permissions: { admin: { actions: actions.filter((action) => action !== 'delete') } },
  workflow: { status: { field: 'status', draft: 'DRAFT', live: 'LIVE', archived: 'ARCHIVED' } },
  changed: [],
  async check({ audience, schoolId }, context) {
    const asked = {
      audience: audience as BroadcastAudience,
      schoolId: schoolId ? Number(schoolId) : null,
    }
    const found = await estimateReached(context, asked, context.now)
    return [{ field: 'audience', reason: `${reachWords(found)} Five announcements can go out in a day.` }]
  },
  validate({ audience, schoolId, link }) {
    const isForSchool = audience === 'school'
    return {
      ...(!isOwnPath(String(link)) && { link: ['Give a path on this site, for example /articles'] }),
      ...(isForSchool && !schoolId && { schoolId: ['Say which school'] }),
      ...(!isForSchool && Boolean(schoolId) && { schoolId: ['Leave this empty, or choose one school'] }),
    }
  },
  written: (tx, { id, services, now }) => goOut(services, tx, Number(id), now),
})

/** An estimate: people join and leave between the count and the sending. */
function reachWords(found: Awaited<ReturnType<typeof estimateReached>>): string {
  if (!found) return 'has not been counted yet.'
  const people = counted(found.people, 'person', 'people')
  return found.countedAt
    ? `of about ${people}, as counted on ${timeWords(found.countedAt.toISOString())}.`
    : `of ${people}.`
}
