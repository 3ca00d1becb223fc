import type { PersonalData } from '#app/platform/personal-data.server.ts'

export const eventsPersonalData: PersonalData = {
  tables: {
    event_attendance: {
      title: 'events',
      basis: 'service',
      purpose: 'Which events and webinars someone attends, to list them and remind of them',
      retention: '24 months after the event',
      columns: {
        userId: 'who attends',
        eventId: 'which event',
        attendedAt: 'when they said that they come',
        cancelledAt: 'when they said that they do not come',
        joinedAt: 'when they first entered the room',
        openedAt: 'when they first went to the site of an event that someone else runs',
        remindedDayFor: 'of which start they were reminded a day before',
        remindedSoonFor: 'of which start they were reminded fifteen minutes before',
        toldStart: 'which start they were last told of',
        toldCancelled: 'whether they were told that it does not take place',
      },
    },
    event_question: {
      title: 'questions in webinars',
      basis: 'service',
      purpose:
        'What someone asks in a room of Yonder; others read it with a first name once a moderator let it through',
      retention: '30 days after the end of the event',
      columns: {
        id: 'number of the question',
        eventId: 'in the room of which event',
        userId: 'who asks',
        text: 'the question',
        status: 'whether it waits, is shown to the room, or is hidden',
        askedAt: 'when it was asked',
      },
    },
  },
}
