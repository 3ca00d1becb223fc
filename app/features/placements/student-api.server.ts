import { routes } from '#app/platform/routes.server.ts'
import { addHost, readHosts } from './hosts/own-hosts.server.ts'
import { changePlacement, startPlacement } from './student/change.server.ts'
import { readOwnPage } from './student/page.server.ts'
import { readOwnPlacement, readOwnPlacements } from './student/read.server.ts'
import { cancel, submit } from './student/submit.server.ts'
import * as calls from './student-contract.ts'

const done = { success: true as const }

export const studentPlacementsApi = routes()
  .serve(calls.listPlacements, 'student', (context) => readOwnPlacements(context, context.query))
  .serve(calls.createPlacement, 'student', async (context) => ({
    ...done,
    data: await startPlacement(context, context.body),
  }))
  .serve(calls.getPlacement, 'owner', async (context) =>
    context.query.parts
      ? readOwnPage(context, context.params.id)
      : { data: await readOwnPlacement(context, context.params.id) },
  )
  .serve(calls.updatePlacement, 'owner', async (context) => ({
    ...done,
    data: await changePlacement(context, context.params.id, context.body),
  }))
  .serve(calls.submitPlacement, 'owner', async (context) => ({
    ...done,
    data: await submit(context, context.params.id, context.body),
  }))
  .serve(calls.cancelPlacement, 'owner', async (context) => ({
    ...done,
    data: await cancel(context, context.params.id, context.body),
  }))
  .serve(calls.listHosts, 'student', (context) => readHosts(context, context.query))
  .serve(calls.createHost, 'student', async (context) => ({
    ...done,
    data: await addHost(context, context.body),
  }))
