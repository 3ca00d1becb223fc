import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const schoolStudentsPersonalData: PersonalData = {
  tables: {
    student_note: {
      title: 'notes-of-your-school',
      basis: 'service',
      purpose: 'What advisors of a school note about a student',
      retention: 'as long as the student’s account',
      columns: {
        userId: 'about whom',
        schoolId: 'which school',
        authorId: 'which advisor',
        heldBy: 'the colleague who took it over',
        text: 'the note',
      },
    },
  },
}
