import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const schoolFiguresData: PersonalData = {
  tables: {
    figure_view: {
      title: 'school-figures',
      basis: 'service',
      purpose:
        'Who was in the last figures about interests, so that no two figures of a school tell about a few people',
      retention: 'until the next figures, or as long as the account',
      columns: {
        schoolId: 'of which school',
        view: 'the whole school, a year level or a group',
        userId: 'who is in it',
        isShown: 'whether it is shown now',
        size: 'how many are',
      },
    },
    school_report: {
      title: 'school-reports',
      basis: 'service',
      purpose: 'Files of a school’s students that an advisor asked for',
      retention: 'seven days',
      hidden: ['content'],
      columns: {
        schoolId: 'of which school',
        kind: 'what it is about',
        filters: 'of which students',
        createdBy: 'the advisor who asked',
        status: 'whether it is ready',
        people: 'how many students are in it',
        content: 'the file, with names of students',
        createdAt: 'when it was asked for',
        expiresAt: 'when it is removed',
      },
    },
  },
}
