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
        field: 'about which field of the record',
      },
    },
  },
}
