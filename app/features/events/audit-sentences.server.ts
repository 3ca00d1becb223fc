import type { AuditSentence, AuditSubject } from '#app/platform/audit-sentences.ts'
import { namesOfEvents } from './subject-names.server.ts'

export const eventSentences: Record<`events.${'show' | 'hide'}-question`, AuditSentence> = {
  'events.show-question': ({ thing }) => `showed a question to everybody in ${thing}`,
  'events.hide-question': ({ thing }) => `hid a question in ${thing}`,
}

export const eventSubjects: Record<string, AuditSubject> = {
  event: {
    one: 'an event',
    find: async (db, ids) => {
      const names = await namesOfEvents(db, ids.map(Number))
      return new Map([...names].map(([id, { name }]) => [String(id), { name: `the event “${name}”` }]))
    },
  },
}
