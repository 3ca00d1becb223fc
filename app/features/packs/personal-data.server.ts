import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const packsPersonalData: PersonalData = {
  tables: {
    content_import: {
      basis: 'service',
      purpose: 'Imports of content packs: what was uploaded, what it would change, what was decided',
      retention: 'the files a day, or as long as they are in force; the rest for good',
      retained: 'content, without who imported it',
      columns: {
        pack: 'which pack',
        archive: 'its files, where they were uploaded',
        hash: 'fingerprint of the files',
        manifest: 'source and licence of the pack',
        preview: 'what the import would change',
        state: 'how far it has come',
        take: 'where the value of the pack was chosen over that of an editor',
        rowsDone: 'rows written so far',
        rowsTotal: 'rows in all',
        error: 'why it failed',
        result: 'how many rows changed',
        authorId: 'who asked for it, while the account is there',
        endedAt: 'when it was over',
      },
    },
  },
}
