import { routes } from '#app/platform/routes.server.ts'
import { eraseNote, readOwnNote, writeNote } from './health-note.server.ts'
import {
  deleteHealthNote,
  getHealthNote,
  getSchoolHealthNote,
  openHealthNote,
  openHealthNoteAsHost,
  saveHealthNote,
} from './health-note-contract.ts'
import { openAsHost, openAsStaff, readSchoolNote } from './health-note-open.server.ts'

const done = { success: true as const }

// Before the decisions of a school, whose path would take `health-note` for one.
export const healthNotesApi = routes()
  .serve(getHealthNote, 'student', async (context) => ({
    data: await readOwnNote(context, context.params.id),
  }))
  .serve(saveHealthNote, 'student', async (context) => {
    await writeNote(context, context.params.id, context.body)
    return done
  })
  .serve(deleteHealthNote, 'student', async (context) => {
    await eraseNote(context, context.params.id)
    return done
  })
  .serve(getSchoolHealthNote, 'advisor', async (context) => ({
    data: await readSchoolNote(context, context.params.id),
  }))
  .serve(openHealthNote, 'advisor', async (context) => ({
    ...done,
    data: await openAsStaff(context, context.params.id),
  }))
  .serve(openHealthNoteAsHost, 'token', async (context) => ({
    ...done,
    data: await openAsHost(context, context.params.token),
  }))
