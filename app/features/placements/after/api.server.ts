import { routes } from '#app/platform/routes.server.ts'
import { addPlacementToPlan, readAfterwards } from './after.server.ts'
import { addToPlan, getAfterwards } from './contract.ts'

export const placementAfterApi = routes()
  .serve(getAfterwards, 'student', async (context) => ({
    data: await readAfterwards(context, context.params.id),
  }))
  .serve(addToPlan, 'student', async (context) => ({
    success: true as const,
    data: await addPlacementToPlan(context, context.params.id, context.body),
  }))
