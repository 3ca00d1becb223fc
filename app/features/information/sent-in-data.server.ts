import { and, eq, isNull, lt } from 'drizzle-orm'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PersonalData, Row } from '#app/platform/personal-data.server.ts'
import { partnerEnquiries, reportDownloads } from './business/tables.server.ts'
import { contributions } from './editorial/tables.server.ts'
import { sentInLifeDays } from './retention.ts'

const retention = `${sentInLifeDays} days, or until the account of its writer goes`
const userId = 'who was signed in, if anybody'
const email = 'where to answer; nobody has proved it'

/** What is sent in while signed in follows the account by itself; the rest came from the same address without. */
const unsigned = {
  'stories-sent-in-without-signing-in': contributions,
  'partner-enquiries-without-signing-in': partnerEnquiries,
  'report-downloads-without-signing-in': reportDownloads,
} as const
type Table = (typeof unsigned)[keyof typeof unsigned]

/** Stories, enquiries of partners, and who asked for a report. */
export const sentInData = {
  tables: {
    contribution: {
      title: 'stories-sent-in',
      basis: 'service',
      purpose: 'Stories that people send in for Yonder to publish, to read and answer them',
      retention,
      columns: {
        userId,
        email,
        name: 'who writes, as they say',
        title: 'the title of the story',
        body: 'the story',
        status: 'whether Yonder has read it',
      },
    },
    partner_enquiry: {
      title: 'partner-enquiries',
      basis: 'service',
      purpose: 'What schools, educators and employers write about working with Yonder, to answer it',
      retention,
      columns: {
        userId,
        email,
        name: 'who writes, as they say',
        company: 'for whom they write',
        phone: 'where to call, if they want that',
        message: 'what they write',
        formVersionId: 'which questions they were asked',
        answers: 'what they answered',
      },
    },
    report_download: {
      title: 'report-downloads',
      basis: 'service',
      purpose: 'Who asked for the file of a research report, to see who reads them',
      retention,
      columns: {
        userId,
        email: 'of the reader, as they say; nobody has proved it',
        reportId: 'which report',
        firstName: 'who asks, as they say',
        lastName: 'who asks, as they say',
        company: 'for whom they ask, if they say',
        role: 'what they do there, if they say',
      },
    },
  },
  async collectExport({ db, owner }) {
    const files: Record<string, Row[]> = {}
    // any owner: found by a proved address
    for (const [name, table] of Object.entries(unsigned))
      if (owner.email) files[name] = await db.select().from(table).where(from(table, owner.email))
    return files
  },
  async erase(tx, { owner }) {
    // any owner: found by a proved address
    for (const table of Object.values(unsigned))
      if (owner.email) await tx.delete(table).where(from(table, owner.email))
  },
} satisfies PersonalData

/** The job: deletes what is older than its time. */
export async function deleteOldSentIn(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - sentInLifeDays * 86_400_000)
  // any owner: a job that deletes what is older than its time
  for (const table of Object.values(unsigned))
    await deleteInBatches(db, table, lt(table.createdAt, limit), table.createdAt)
}

function from(table: Table, email: string) {
  return and(eq(table.email, email), isNull(table.userId))
}
