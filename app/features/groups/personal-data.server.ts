import { evidenceDays } from '#app/features/moderation/evidence.ts'
import type { PersonalData } from '#app/platform/personal-data.server.ts'
import { erasePosts } from './posts.server.ts'

export const groupsPersonalData: PersonalData = {
  tables: {
    group: {
      title: 'groups-made',
      basis: 'service',
      purpose: 'Classes and other groups of a school',
      retention: 'as long as the school is here',
      columns: {
        schoolId: 'whose group it is',
        name: 'what it is called',
        description: 'what it is for',
        createdBy: 'which advisor made it',
        staffOnlyPosts: 'whether only advisors write in it',
        studentThreads: 'whether its students may write to each other',
        studentThreadsChangedBy: 'which advisor turned that on or off last',
        studentThreadsChangedAt: 'when',
        source: 'by hand, or from which register',
        externalId: 'its number in that register',
        archivedAt: 'since when it is read only',
      },
    },
    group_member: {
      title: 'groups',
      basis: 'service',
      purpose: 'Who belongs to which group of their school',
      retention: 'until they leave the group, the school or Yonder',
      columns: {
        groupId: 'which group',
        userId: 'who belongs to it',
        role: 'as student or advisor',
        addedAt: 'since when',
      },
    },
    group_post: {
      title: 'group-posts',
      basis: 'service',
      purpose: 'What someone wrote to a group',
      retention: `until it is deleted and ${evidenceDays} days more, or until the account goes`,
      retained: `what was deleted in the last ${evidenceDays} days, as evidence`,
      columns: {
        groupId: 'to which group',
        groupName: 'the name of the group, once that was deleted',
        authorId: 'who wrote it',
        body: 'what they wrote',
        deletedAt: 'since when nobody sees it',
      },
    },
  },
  erase: (tx, { owner }, now) => erasePosts(tx, owner.userId, now),
}
