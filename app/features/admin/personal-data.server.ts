import type { PersonalData } from '#app/platform/personal-data.server.ts'

const author = 'who wrote it, while the account is there'

/** What staff wrote. The values of people's own records never come here. */
export const adminPersonalData: PersonalData = {
  tables: {
    admin_revision: {
      basis: 'service',
      purpose: 'Drafts and the history of content',
      retention: 'as long as the content',
      retained: 'content, without its author',
      columns: {
        resource: 'kind of content',
        recordId: 'which of them',
        state: 'draft, in review, scheduled, published',
        action: 'made, changed, withdrawn or restored',
        before: 'changed fields as they were',
        after: 'and as they become',
        baseVersion: 'what the work began with',
        goesLive: 'whether it becomes visible',
        authorId: author,
        reviewerId: 'who decided, while the account is there',
        publishAt: 'when it is to be published',
        zone: 'on whose clocks',
        decidedAt: 'when it was decided',
      },
    },
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
    admin_comment: {
      basis: 'service',
      purpose: 'What reviewers and authors say about a change',
      retention: 'as long as the change',
      retained: 'a remark, without its author',
      columns: {
        revisionId: 'about which change',
        authorId: author,
        text: 'the words',
        staffOnly: 'whether providers may read it',
      },
    },
  },
}
