import { requireId } from '#app/platform/ids.ts'
import { routes } from '#app/platform/routes.server.ts'
import { hideCookieName, hideSeconds } from '../prompts/prompt-rules.ts'
import { closeSessionsOf, endSession as endOneSession } from '../sessions.server.ts'
import { setUp } from './account-setup.server.ts'
import {
  deleteAccount,
  dismissDataPrompt,
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
  updatePassword,
  updatePreference,
  updateProfile,
  updateSubscriptions,
  uploadProfileImage,
} from './contract.ts'
import {
  askForDeletion,
  keepAccountByLink as keepByLink,
  keepAccount as keepOwnAccount,
} from './deletion.server.ts'
import { askForNewEmail } from './email-change.server.ts'
import { sendExport } from './export.server.ts'
import { saveMeta } from './meta.server.ts'
import { changePassword } from './password.server.ts'
import { changePicture, removePicture, sendPicture } from './picture.server.ts'
import {
  changePreference,
  changeSubscriptions,
  readPreferences,
  readSubscriptionCentre,
  saveAgreedPreference,
} from './preferences.server.ts'
import { changeProfile, readProfile } from './profile.server.ts'
import { invite, readReferrals } from './referrals.server.ts'
import { finishSignIn, optionsToSignIn, startTotpAtSignIn } from './second-factor-sign-in.server.ts'
import {
  completePasskey,
  completeTotp,
  confirm,
  optionsToConfirm,
  readSecurity,
  readSessions,
  removeFactor,
  renewCodes,
  startPasskey,
  startTotp,
} from './security.server.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  beginTotpAtSignIn,
  confirmPassword,
  endOtherSessions,
  endSession,
  exportPersonalData,
  finishTotp,
  getSecurity,
  giveSecondFactor,
  keepAccount,
  keepAccountByLink,
  listSessions,
  passkeyOptionsToConfirm,
  passkeyOptionsToSignIn,
  removeSecondFactor,
  renewRecoveryCodes,
} from './security-contract.ts'
import { unsubscribe as unsubscribeByToken } from './unsubscribe.server.ts'

const done = { success: true } as const

/** One's own account: details, emails, referrals. */
export const profileApi = routes()
  .serve(getProfile, 'signed-in', readProfile)
  .serve(updateProfile, 'signed-in', (context) => changeProfile(context, context.body))
  .serve(uploadProfileImage, 'signed-in', (context) => changePicture(context, context.body.file as File))
  .serve(removeProfileImage, 'signed-in', removePicture)
  .serve(getProfileImage, 'anyone', (context) => sendPicture(context, context.params.key))
  .serve(updatePassword, 'signed-in', (context) => changePassword(context, context.body).then(() => done))
  .serve(updateEmail, 'signed-in', async (context) => ({
    ...done,
    message: await askForNewEmail(context, context.body.email),
  }))
  .serve(deleteAccount, 'user', async (context) => ({
    ...done,
    deletion_due_at: (await askForDeletion(context, context.query.password)).toISOString(),
  }))
  .serve(getPreferences, 'user', readPreferences)
  .serve(updatePreference, 'user', (context) => {
    const { notification_key: key, notification_value: value, agreed_at: agreedAt } = context.body
    return agreedAt
      ? saveAgreedPreference(context, { key, value }, new Date(agreedAt))
      : changePreference(context, { key, value })
  })
  .serve(listSubscriptions, 'user', readSubscriptionCentre)
  .serve(updateSubscriptions, 'user', (context) => changeSubscriptions(context, context.body.subscriptions))
  .serve(unsubscribe, 'anyone', ({ db, services, params, now }) =>
    unsubscribeByToken({ db, settings: services.settings }, params.token, now).then(() => done),
  )
  .serve(updateMeta, 'user-or-ghost', (context) => saveMeta(context, context.body))
  .serve(dismissDataPrompt, 'user', ({ actor, request }) => {
    const cookie = hideCookieName(actor.userId)
    request.setCookie(cookie, '1', { maxAgeSeconds: hideSeconds, httpOnly: false })
    return done
  })
  .serve(listReferrals, 'user', readReferrals)
  .serve(inviteFriends, 'user', (context) => invite(context, context.body.emails).then(() => done))
  .serve(setUpAccount, 'signed-in', (context) => setUp(context, context.body))

/** How one signs in, and what one may take along or have deleted. */
export const securityApi = routes()
  .serve(getSecurity, 'signed-in', readSecurity)
  .serve(confirmPassword, 'signed-in', (context) => confirm(context, context.body).then(() => done))
  .serve(passkeyOptionsToConfirm, 'signed-in', async (context) => ({
    options: await optionsToConfirm(context),
  }))
  .serve(listSessions, 'signed-in', async (context) => ({ data: await readSessions(context) }))
  .serve(endSession, 'signed-in', ({ db, actor, params }) =>
    endOneSession(db, actor, requireId(params.id)).then(() => done),
  )
  .serve(endOtherSessions, 'signed-in', ({ db, actor }) => {
    const { userId, sessionId } = actor
    return closeSessionsOf(db, userId, sessionId).then(() => done)
  })
  .serve(beginTotp, 'signed-in', (context) => startTotp(context, context.body.label))
  .serve(finishTotp, 'signed-in', async (context) => ({
    ...done,
    recovery_codes: await completeTotp(context, context.params.id, context.body.code),
  }))
  .serve(beginPasskey, 'signed-in', async (context) => ({ options: await startPasskey(context) }))
  .serve(addPasskey, 'signed-in', async (context) => ({
    ...done,
    recovery_codes: await completePasskey(context, context.body),
  }))
  .serve(removeSecondFactor, 'signed-in', (context) =>
    removeFactor(context, context.params.id).then(() => done),
  )
  .serve(renewRecoveryCodes, 'signed-in', async (context) => ({
    ...done,
    recovery_codes: await renewCodes(context),
  }))
  // These three belong to a sign-in that is not finished: whose it is, its cookie says.
  .serve(giveSecondFactor, 'guest', (context) => finishSignIn(context, context.body))
  .serve(passkeyOptionsToSignIn, 'guest', async (context) => ({ options: await optionsToSignIn(context) }))
  .serve(beginTotpAtSignIn, 'guest', startTotpAtSignIn)
  .serve(exportPersonalData, 'signed-in', sendExport)
  .serve(keepAccount, 'signed-in', (context) => keepOwnAccount(context).then(() => done))
  .serve(keepAccountByLink, 'token', (context) => keepByLink(context, context.params.token).then(() => done))
