import { routes } from '#app/platform/routes.server.ts'
import * as contract from './contract.ts'
import { correctRows } from './correct-rows.server.ts'
import { readClasses, readCourses } from './google/courses.server.ts'
import { comeBack, leave } from './google/grant.server.ts'
import { inviteAgain } from './invite-again.server.ts'
import { planInvitations } from './plan-invitations.server.ts'
import * as service from './service.server.ts'
import { readImport, readImports } from './shown-imports.server.ts'

const done = { success: true } as const

export const onboardingApi = routes()
  .serve(contract.listStudentImports, 'advisor', ({ db, actor, query, now }) =>
    readImports(db, actor, query.page, now),
  )
  .serve(contract.getImportTemplate, 'advisor', () => service.template())
  .serve(contract.uploadStudents, 'advisor', async (context) => ({
    ...done,
    data: await service.uploadFile(context, context.body.file as File, context.body.mapping),
  }))
  .serve(contract.connectGoogle, 'advisor', (context) => leave(context))
  .serve(contract.connectedGoogle, 'advisor', (context) => comeBack(context, context.query))
  .serve(contract.listCourses, 'advisor', (context) => readCourses(context))
  .serve(contract.importCourses, 'advisor', async (context) => ({
    ...done,
    data: await readClasses(context, context.body),
  }))
  .serve(contract.getStudentImport, 'advisor', ({ db, actor, params, query, now }) =>
    readImport(db, actor, params.id, query, now),
  )
  .serve(contract.confirmStudentImport, 'advisor', async (context) => ({
    ...done,
    data: await service.confirmImport(context, context.params.id, context.body.invite),
  }))
  .serve(contract.planInvitations, 'advisor', async (context) => ({
    ...done,
    data: await planInvitations(context, context.params.id, context.body.invite),
  }))
  .serve(contract.cancelStudentImport, 'advisor', (context) =>
    service.cancelImport(context, context.params.id).then(() => done),
  )
  .serve(contract.checkMissing, 'advisor', (context) =>
    service.tick(context, context.params.id, context.body).then(() => done),
  )
  .serve(contract.correctImportRows, 'advisor', async (context) => ({
    ...done,
    data: await correctRows(context, context.params.id, context.body),
  }))
  .serve(contract.readColumnsAgain, 'advisor', async (context) => ({
    ...done,
    data: await service.readAgain(context, context.params.id, context.body.columns),
  }))
  .serve(contract.undoStudentImport, 'advisor', (context) =>
    service.askUndo(context, context.params.id).then(() => done),
  )
  .serve(contract.getRejects, 'advisor', (context) => service.rejects(context, context.params.id))
  .serve(contract.inviteStudent, 'advisor', async (context) => ({
    ...done,
    data: { emails_at: await inviteAgain(context, context.params.id) },
  }))
  .serve(contract.addStudents, 'advisor', async (context) => ({
    ...done,
    data: await service.addByHand(context, context.body.students),
  }))
