import { routes } from '#app/platform/routes.server.ts'
import {
  acceptAdvisorInvite,
  changeColleague,
  chooseSchool,
  declineRequest,
  endColleagueInvite,
  endSchoolLink,
  getAdvisorInvite,
  getAdvisorProfile,
  inviteColleague,
  inviteRequester,
  makeSchoolLink,
  noteSchoolCheck,
  removeColleague,
  updateAdvisorProfile,
} from './contract.ts'
import { acceptInvite, readInvite } from './invites.server.ts'
import { endLink, makeLink } from './links.server.ts'
import { readProfile, switchSchool, toOpenInvite, writeProfile } from './profile.server.ts'
import { declineSchoolRequest, inviteFromRequest, noteCheck } from './requests.server.ts'
import { changePermissions, endInvite, invite, removeStaff } from './staff.server.ts'

const done = { success: true as const }

export const schoolsApi = routes()
  .serve(getAdvisorInvite, 'token', (context) => readInvite(context, context.params.token))
  .serve(acceptAdvisorInvite, 'token', (context) => acceptInvite(context, context.params.token, context.body))
  .serve(getAdvisorProfile, 'any-advisor', async (context) => ({ data: await readProfile(context) }))
  .serve(updateAdvisorProfile, 'any-advisor', async (context) => ({
    ...done,
    data: await writeProfile(context, context.body),
  }))
  .serve(chooseSchool, 'any-advisor', async (context) => {
    await switchSchool(context, context.body.school_id)
    return done
  })
  .serve(inviteColleague, 'advisor', async (context) => ({
    ...done,
    data: toOpenInvite(await invite(context, context.body)),
  }))
  .serve(endColleagueInvite, 'advisor', async (context) => {
    await endInvite(context, context.params.id)
    return done
  })
  .serve(changeColleague, 'advisor', async (context) => {
    await changePermissions(context, context.params.id, context.body.permissions)
    return done
  })
  .serve(removeColleague, 'advisor', async (context) => {
    await removeStaff(context, context.params.id, context.body.hand_over_to)
    return done
  })
  .serve(makeSchoolLink, 'advisor', async (context) => ({
    ...done,
    data: await makeLink(context, context.body),
  }))
  .serve(endSchoolLink, 'advisor', async (context) => {
    await endLink(context, context.params.id)
    return done
  })
  .serve(noteSchoolCheck, 'admin', async (context) => {
    await noteCheck(context, context.params.id, context.body)
    return done
  })
  .serve(inviteRequester, 'admin', async (context) => {
    await inviteFromRequest(context, context.params.id, context.body.permissions)
    return done
  })
  .serve(declineRequest, 'admin', async (context) => {
    await declineSchoolRequest(context, context.params.id)
    return done
  })
