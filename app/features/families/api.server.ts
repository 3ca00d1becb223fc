import { routes } from '#app/platform/routes.server.ts'
import {
  acceptFamilyInvitation,
  changeFamilyLink,
  confirmFamilyLink,
  endFamilyLink,
  getFamilyInvitation,
  inviteFamily,
  leaveFamilyLink,
  listFamilyLinks,
  reportFamilyLink,
  resendFamilyInvitation,
} from './contract.ts'
import { invite, resend } from './invitations.server.ts'
import { changeParts, confirm, endLink, readLinks, reportLink } from './links.server.ts'
import { accept, leave, readInvitation } from './parents.server.ts'

const success = { success: true } as const

export const familiesApi = routes()
  .serve(listFamilyLinks, 'user', async ({ db, actor, now }) => ({ data: await readLinks(db, actor, now) }))
  .serve(inviteFamily, 'user', async (context) => ({ ...success, id: await invite(context, context.body) }))
  .serve(changeFamilyLink, 'user', async (context) => {
    await changeParts(context, context.params.id, context.body.parts)
    return success
  })
  .serve(resendFamilyInvitation, 'user', async (context) => {
    await resend(context, context.params.id)
    return success
  })
  .serve(confirmFamilyLink, 'user', async (context) => {
    await confirm(context, context.params.id)
    return success
  })
  .serve(endFamilyLink, 'user', async (context) => {
    await endLink(context, context.params.id)
    return success
  })
  .serve(reportFamilyLink, 'user', async (context) => {
    const { reason, details = null } = context.body
    await reportLink(context, context.params.id, { reason, details: details || null })
    return success
  })
  .serve(getFamilyInvitation, 'token', (context) => readInvitation(context, context.params.token))
  .serve(acceptFamilyInvitation, 'user', async (context) => {
    await accept(context, context.params.token)
    return success
  })
  .serve(leaveFamilyLink, 'user', async (context) => {
    await leave(context, context.params.id)
    return success
  })
