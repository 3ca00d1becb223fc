import { routes } from '#app/platform/routes.server.ts'
import { getPage, listPartners, listTeam, sendContribution } from './contract.ts'
import { saveContribution } from './contributions.server.ts'
import { readPage, readPartners, readTeam } from './editorial.server.ts'
import { editorialWords } from './words.ts'

export const editorialApi = routes()
  .content(getPage, async ({ db, params }) => ({ data: await readPage(db, params.slug) }))
  .content(listTeam, async ({ db, demo }) => ({ data: await readTeam(db, { demo }) }))
  .content(listPartners, async ({ db, demo }) => ({ data: await readPartners(db, { demo }) }))
  .serve(sendContribution, 'anyone', async (context) => {
    await saveContribution(context, context.body)
    return { success: true as const, message: editorialWords.sent }
  })
