import { defineSlice } from '#app/platform/slice.server.ts'
import { eventResource } from './admin.server.ts'
import { eventsApi } from './api.server.ts'
import { eventSentences, eventSubjects } from './audit-sentences.server.ts'
import { attendedEvents } from './calendar.server.ts'
import { eventsPacks } from './content.server.ts'
import { seedEvents } from './demo.server.ts'
import { exposSlice } from './expos/slice-part.server.ts'
import { eventsJobs } from './jobs.server.ts'
import {
  eventAttending,
  eventCancelled,
  eventMoved,
  eventSoon,
  eventTomorrow,
  roomLockOpen,
} from './notifications.ts'
import { eventsPersonalData } from './personal-data.server.ts'
import * as questionTables from './questions/tables.server.ts'
import { savedEvents } from './saved-items.server.ts'
import { eventsIndex } from './search-documents.server.ts'
import { eventsSitemap } from './sitemap.server.ts'
import { namesOfEvents } from './subject-names.server.ts'
import * as tables from './tables.server.ts'

export const events = defineSlice({
  name: 'events',
  auditSentences: eventSentences,
  auditSubjects: eventSubjects,
  api: [eventsApi, exposSlice.api],
  tables: { ...tables, ...questionTables, ...exposSlice.tables },
  impersonalTables: ['event', ...exposSlice.impersonalTables],
  personalData: {
    ...eventsPersonalData,
    tables: { ...eventsPersonalData.tables, ...exposSlice.personalTables },
  },
  admin: [eventResource, ...exposSlice.admin],
  content: [...eventsPacks, ...exposSlice.content],
  contentCaches: [exposSlice.contentCache],
  jobs: [...eventsJobs, ...exposSlice.jobs],
  notifications: [eventAttending, eventTomorrow, eventSoon, eventMoved, eventCancelled, roomLockOpen],
  subjectNames: { event: namesOfEvents },
  calendarEvents: attendedEvents,
  savedItems: { event: savedEvents },
  search: eventsIndex,
  sitemap: {
    paths: [...(eventsSitemap.paths ?? []), ...(exposSlice.sitemap.paths ?? [])],
    listings: { ...eventsSitemap.listings, ...exposSlice.sitemap.listings },
  },
  state: exposSlice.state,
  documents: [exposSlice.documents],
  unqueuedDocuments: [exposSlice.liveDocument],
  demo: {
    people: async (services) => {
      await exposSlice.placeSamples(services)
      return false
    },
    activity: seedEvents,
  },
})
