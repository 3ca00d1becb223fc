import { eq, inArray } from 'drizzle-orm'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { purposeNames, purposeOf } from './purposes.ts'
import { uploads } from './tables.server.ts'

const purposesOfPeople = purposeNames.filter((name) => {
  const { isPublic, outlivesSender } = purposeOf(name)
  return !isPublic && !outlivesSender
})

/** Private files go with the account. Public ones belong to the pages that show them, some private ones to a school: they lose their owner. */
export const uploadsPersonalData: PersonalData = {
  tables: {
    upload: {
      basis: 'service',
      purpose: 'Files that people send, and what is known of them',
      retention:
        'as long as something uses them, else a day; lists of students 30 days; private ones at most as long as the account, but for papers of a school',
      columns: {
        userId: 'who sent it; empty once the account is gone, and for the certificate of a host',
        purpose: 'what it is for',
        state: 'whether it has arrived, or is being removed',
        kind: 'picture, PDF and so on',
        name: 'its name, without what could do harm',
        mime: 'its media type',
        size: 'in bytes',
        sha256: 'a digest of its contents',
        keys: 'where it is stored',
        url: 'its address',
        alt: 'what a picture shows, in words',
        width: 'of a picture',
        height: 'of a picture',
        unusedSince: 'since when nothing uses it',
      },
    },
    upload_use: {
      basis: 'service',
      purpose: 'Which files are needed where',
      retention: 'as long as the place needs the file',
      columns: { uploadId: 'which file', place: 'what needs it' },
    },
  },
  async collectExport({ db, owner }) {
    const rows = await db
      .select({
        name: uploads.name,
        purpose: uploads.purpose,
        mime: uploads.mime,
        size: uploads.size,
        alt: uploads.alt,
        url: uploads.url,
        createdAt: uploads.createdAt,
      })
      .from(uploads)
      .where(ownedBy(uploads, { userId: owner.userId }, eq(uploads.state, 'stored')))
    return { 'files-you-sent': rows }
  },
  async erase(tx, { owner }) {
    await tx
      .update(uploads)
      .set({ state: 'removing' })
      .where(ownedBy(uploads, { userId: owner.userId }, inArray(uploads.purpose, purposesOfPeople)))
  },
}
