import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const schoolStudentsPersonalData: PersonalData = {
  tables: {
    student_note: {
      title: 'notes-of-your-school',
      basis: 'service',
      purpose:
        'What advisors of a school note about a student, and when they spoke with the student or the family',
      retention: 'as long as the student’s account',
      columns: {
        userId: 'about whom',
        schoolId: 'which school',
        authorId: 'which advisor',
        heldBy: 'the colleague who took it over',
        kind: 'a note, a conversation, a phone call with the family, a meeting, an email or other contact',
        text: 'the note',
        happenedOn: 'the day of the contact',
        followUpAt: 'when the advisor wants to follow it up',
        followedUpAt: 'when they did',
      },
    },
    student_change: {
      title: 'changes-by-your-school',
      basis: 'service',
      purpose: 'What an advisor changed for many students at once, so that it can be undone',
      retention: 'ten minutes, removed within a day',
      columns: {
        changeId: 'what was changed at once',
        userId: 'for whom',
        schoolId: 'which school',
        doneBy: 'which advisor',
        action: 'what was changed: a group, the year, the school',
        name: 'their name as the school saw it',
        before: 'how it was before',
      },
    },
  },
}
