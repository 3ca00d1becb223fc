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
    student_meeting: {
      title: 'meetings-with-your-school',
      basis: 'service',
      purpose: 'When an advisor wants to meet a student, the times, and what the student answered',
      retention: 'until the student leaves the school, or a year after it',
      columns: {
        userId: 'with whom',
        schoolId: 'which school',
        advisorId: 'which advisor',
        topic: 'what it is about',
        place: 'where it is',
        minutes: 'how long it takes',
        times: 'the times to pick from',
        pickedTime: 'the time that was picked',
        state: 'whether it was answered, agreed or cancelled',
        reply: 'what the student said',
      },
    },
    family_contact: {
      title: 'family-contacts-of-your-school',
      basis: 'service',
      purpose: 'How a school reaches the family of a student; nothing is sent to it by Yonder',
      retention: 'until the student leaves the school',
      columns: {
        userId: 'whose family',
        schoolId: 'which school',
        name: 'who',
        relation: 'who they are to the student',
        phone: 'a phone number',
        email: 'an email address',
        addedBy: 'which advisor typed it in',
      },
    },
  },
}
