import { routes } from '#app/platform/routes.server.ts'
import { setUp } from './account-setup.server.ts'
import {
  cancelDeletion,
  cancelDeletionByLink,
  deleteAccount,
  dismissDataPrompt,
  exportPersonalData,
  getPreferences,
  getProfile,
  getProfileImage,
  inviteFriends,
  listReferrals,
  listSubscriptions,
  removeProfileImage,
  setUpAccount,
  unsubscribe,
  updateEmail,
  updateMeta,
  updatePreference,
  updateProfile,
  updateSubscriptions,
  uploadProfileImage,
} from './contract.ts'
import {
  cancelDeletionByLink as cancelByLink,
  cancelDeletion as cancelOwnDeletion,
  requestDeletion,
} from './deletion.server.ts'
import { requestEmailChange } from './email-change.server.ts'
import { sendExport } from './export.server.ts'
import { saveMeta } from './meta.server.ts'
import { changePicture, removePicture, sendPicture } from './picture.server.ts'
import {
  changeDelivery,
  changeSubscriptions,
  readPreferences,
  readSubscriptionCentre,
} from './preferences.server.ts'
import { changeProfile, readProfile } from './profile.server.ts'
import { hideCookieName, hideSeconds } from './prompts/prompt-rules.ts'
import { invite, readReferrals } from './referrals.server.ts'
import { answerSchoolSent, answerYear, readSchoolSent } from './school-sent.server.ts'
import { answerSchoolYear, correctSchoolSent, getSchoolSent } from './school-sent-contract.ts'
import { unsubscribe as unsubscribeByToken } from './unsubscribe.server.ts'

const done = { success: true } as const

/** One's own account: details, emails, referrals. */
export const settingsApi = routes()
  .serve(getProfile, 'signed-in', readProfile)
  .serve(updateProfile, 'signed-in', (context) => changeProfile(context, context.body))
  .serve(uploadProfileImage, 'signed-in', (context) => changePicture(context, context.body.file as File))
  .serve(removeProfileImage, 'signed-in', removePicture)
  .serve(getProfileImage, 'anyone', (context) => sendPicture(context, context.params.key, context.query.size))
  .serve(updateEmail, 'signed-in', async (context) => ({
    ...done,
    message: await requestEmailChange(context, context.body.email),
  }))
  .serve(deleteAccount, 'user', async (context) => ({
    ...done,
    deletion_due_at: (await requestDeletion(context, context.body.password)).toISOString(),
  }))
  .serve(getPreferences, 'user', readPreferences)
  .serve(updatePreference, 'signed-in', (context) => changeDelivery(context, context.body))
  .serve(listSubscriptions, 'user', readSubscriptionCentre)
  .serve(updateSubscriptions, 'user', (context) => changeSubscriptions(context, context.body))
  .serve(unsubscribe, 'anyone', ({ services, params, now }) =>
    unsubscribeByToken(services, params.token, now).then(() => done),
  )
  .serve(updateMeta, 'user-or-ghost', (context) => saveMeta(context, context.body))
  .serve(dismissDataPrompt, 'user', ({ actor, request }) => {
    const cookie = hideCookieName(actor.userId)
    request.setCookie(cookie, '1', { maxAgeSeconds: hideSeconds, httpOnly: false })
    return done
  })
  .serve(listReferrals, 'user', readReferrals)
  .serve(inviteFriends, 'user', (context) => invite(context, context.body.emails).then(() => done))
  .serve(getSchoolSent, 'user', readSchoolSent)
  .serve(correctSchoolSent, 'user', (context) => answerSchoolSent(context, context.body))
  .serve(answerSchoolYear, 'user', (context) => answerYear(context, context.body))
  .serve(setUpAccount, 'signed-in', (context) => setUp(context, context.body))
  .serve(exportPersonalData, 'signed-in', sendExport)
  .serve(cancelDeletion, 'signed-in', (context) => cancelOwnDeletion(context).then(() => done))
  .serve(cancelDeletionByLink, 'token', (context) =>
    cancelByLink(context, context.params.token).then(() => done),
  )
