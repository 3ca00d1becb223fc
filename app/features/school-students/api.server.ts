import { routes } from '#app/platform/routes.server.ts'
import { changeMany } from './bulk.server.ts'
import {
  addNote,
  changeNote,
  changeStudents,
  createStudentsFile,
  followUpNote,
  getStudent,
  listStudents,
  removeNote,
  undoChange as undoChangeCall,
  unlinkStudent,
  updateStudent,
} from './contract.ts'
import { askForStudentsFile } from './file.server.ts'
import { readStudents } from './list.server.ts'
import { deleteNote, markFollowUp, note, rewriteNote } from './notes.server.ts'
import { changeStudent, readStudent, unlink } from './student.server.ts'
import { undoChange } from './undo.server.ts'

export const schoolStudentsApi = routes()
  .serve(listStudents, 'advisor', ({ db, actor, query, now }) => readStudents(db, actor, query, now))
  .serve(createStudentsFile, 'advisor', async (context) => ({
    success: true as const,
    data: await askForStudentsFile(context, context.body),
  }))
  .serve(changeStudents, 'advisor', async (context) => ({
    success: true as const,
    data: await changeMany(context, context.body),
  }))
  .serve(undoChangeCall, 'advisor', async (context) => ({
    success: true as const,
    ...(await undoChange(context, context.params.id)),
  }))
  .serve(getStudent, 'advisor', (context) => readStudent(context, context.params.id))
  .serve(updateStudent, 'advisor', async ({ services, actor, params, body, now }) => ({
    success: true,
    data: await changeStudent(services, actor, params.id, body, now),
  }))
  .serve(unlinkStudent, 'advisor', async (context) => {
    await unlink(context, context.params.id)
    return { success: true } as const
  })
  .serve(addNote, 'advisor', async (context) => ({
    success: true,
    data: await note(context, context.params.id, context.body),
  }))
  .serve(changeNote, 'advisor', async (context) => {
    await rewriteNote(context, context.params, context.body)
    return { success: true } as const
  })
  .serve(followUpNote, 'advisor', async (context) => {
    await markFollowUp(context, context.params, context.body.done)
    return { success: true } as const
  })
  .serve(removeNote, 'advisor', async (context) => {
    await deleteNote(context, context.params)
    return { success: true } as const
  })
