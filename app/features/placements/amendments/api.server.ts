import { routes } from '#app/platform/routes.server.ts'
import { answerAsSchool, answerAsStudent, proposeAsSchool, proposeAsStudent } from './commands.server.ts'
import * as calls from './contract.ts'
import { endEarly } from './early-end.server.ts'
import { readOwnAmendments, readSchoolAmendments } from './read.server.ts'

const withData = async <T>(work: Promise<T>) => ({ success: true as const, data: await work })

/** Before the calls of the school, of which one takes any word for a decision. */
export const amendmentsApi = routes()
  .serve(calls.getOwnAmendments, 'student', async (context) => ({
    data: await readOwnAmendments(context, context.params.id),
  }))
  .serve(calls.proposeOwnAmendment, 'student', (context) =>
    withData(proposeAsStudent(context, context.params.id, context.body)),
  )
  .serve(calls.answerOwnAmendment, 'student', (context) =>
    withData(answerAsStudent(context, { ...context.params, given: context.body })),
  )
  .serve(calls.getSchoolAmendments, 'advisor', async (context) => ({
    data: await readSchoolAmendments(context, context.params.id),
  }))
  .serve(calls.proposeSchoolAmendment, 'advisor', (context) =>
    withData(proposeAsSchool(context, context.params.id, context.body)),
  )
  .serve(calls.answerSchoolAmendment, 'advisor', (context) =>
    withData(answerAsSchool(context, { ...context.params, given: context.body })),
  )
  .serve(calls.endPlacementEarly, 'advisor', async (context) => {
    await endEarly(context, context.params.id, context.body)
    return { success: true as const }
  })
