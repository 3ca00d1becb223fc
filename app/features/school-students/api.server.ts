import { routes } from '#app/platform/routes.server.ts'
import { addNote, getStudent, inviteStudent, listStudents, unlinkStudent, updateStudent } from './contract.ts'
import { readStudents } from './list.server.ts'
import { changeStudent, inviteAgain, note, readStudent, unlink } from './student.server.ts'

export const schoolStudentsApi = routes()
  .serve(listStudents, 'advisor', ({ db, actor, query, now }) => readStudents(db, actor, query, now))
  .serve(getStudent, 'advisor', ({ db, actor, params, now }) => readStudent(db, actor, params.id, now))
  .serve(updateStudent, 'advisor', async ({ db, actor, params, body, now }) => ({
    success: true,
    data: await changeStudent(db, actor, params.id, body, now),
  }))
  .serve(unlinkStudent, 'advisor', async ({ db, actor, params, now }) => {
    await unlink(db, actor, params.id, now)
    return { success: true } as const
  })
  .serve(inviteStudent, 'advisor', async ({ services, actor, params, now }) => {
    await inviteAgain(services, actor, params.id, now)
    return { success: true } as const
  })
  .serve(addNote, 'advisor', async ({ db, actor, params, body, now }) => ({
    success: true,
    data: await note(db, actor, params.id, body.text, now),
  }))
