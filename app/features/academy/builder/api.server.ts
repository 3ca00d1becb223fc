import { routes } from '#app/platform/routes.server.ts'
import * as contract from './contract.ts'
import { copyPart } from './copy.server.ts'
import { movePart } from './move.server.ts'
import { orderParts } from './order.server.ts'
import { publishModule } from './publish.server.ts'
import { addQuiz } from './quiz.server.ts'
import { readTree } from './tree.server.ts'

const done = { success: true } as const

export const academyBuilderApi = routes()
  .serve(contract.getAcademyTree, 'provider-or-admin', async (context) => ({
    data: await readTree(context, context.query.program ?? ''),
  }))
  .serve(contract.orderParts, 'provider-or-admin', (context) =>
    orderParts(context, context.body).then(() => done),
  )
  .serve(contract.movePart, 'provider-or-admin', async (context) => ({
    ...done,
    program: await movePart(context, context.body),
  }))
  .serve(contract.copyPart, 'provider-or-admin', async (context) => ({
    ...done,
    data: await copyPart(context, context.body),
  }))
  .serve(contract.addQuiz, 'provider-or-admin', async (context) => ({
    ...done,
    data: await addQuiz(context, context.body.module),
  }))
  .serve(contract.publishModule, 'provider-or-admin', async (context) => ({
    ...done,
    published: await publishModule(context, context.body.module),
  }))
