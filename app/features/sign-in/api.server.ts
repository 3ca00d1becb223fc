import { closeSessionsOf, endSession as endOneSession } from '#app/features/people/sessions.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { routes } from '#app/platform/routes.server.ts'
import {
  addPasskey,
  confirmPassword,
  connectFacebook,
  endOtherSessions,
  endSession,
  finishTotp,
  forgotPassword,
  getSecurity,
  leadToLogout,
  listSessions,
  login,
  logout,
  passkeyOptionsToConfirm,
  passkeyOptionsToSignIn,
  redirectToFacebook,
  redirectToGoogle,
  removeSecondFactor,
  renewRecoveryCodes,
  resendVerification,
  resetPassword,
  socialCallback,
  startPasskey,
  startTotp,
  startTotpAtSignIn,
  submitSecondFactor,
  updatePassword,
} from './contract.ts'
import { requestReset, requestVerification } from './email-requests.server.ts'
import { changePassword } from './password.server.ts'
import { setNewPassword } from './password-reset.server.ts'
import {
  finishSignIn,
  optionsToSignIn,
  startTotpSetupAtSignIn,
} from './second-factor/second-factor-sign-in.server.ts'
import {
  completePasskey,
  completeTotp,
  confirm,
  optionsToConfirm,
  readSecurity,
  readSessions,
  removeFactor,
  renewCodes,
  startPasskeySetup,
  startTotpSetup,
} from './security.server.ts'
import { signInWithPassword } from './sign-in.server.ts'
import { sendToLogout, signOut } from './sign-out.server.ts'
import { arrive, connect, leave } from './social/sign-in.server.ts'

const done = { success: true } as const

export const signInApi = routes()
  .serve(login, 'guest', (context) => signInWithPassword(context, context.body))
  .serve(logout, 'anyone', signOut)
  .serve(leadToLogout, 'anyone', sendToLogout)
  .serve(forgotPassword, 'anyone', (context) => requestReset(context, context.body.email))
  .serve(resendVerification, 'anyone', (context) => requestVerification(context, context.body))
  .serve(resetPassword, 'anyone', (context) => setNewPassword(context, context.body))
  .serve(updatePassword, 'signed-in', (context) => changePassword(context, context.body).then(() => done))
  .serve(redirectToGoogle, 'guest', (context) => leave(context, 'google', context.query))
  .serve(redirectToFacebook, 'guest', (context) => leave(context, 'facebook', context.query))
  .serve(socialCallback, 'guest', (context) => arrive(context, context.params.provider, context.query))
  .serve(connectFacebook, 'guest', (context) => connect(context, context.body))
  // the second factor, active sessions, and password confirmation
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
  .serve(startTotp, 'signed-in', (context) => startTotpSetup(context, context.body.label))
  .serve(finishTotp, 'signed-in', async (context) => ({
    ...done,
    recovery_codes: await completeTotp(context, context.params.id, context.body.code),
  }))
  .serve(startPasskey, 'signed-in', async (context) => ({ options: await startPasskeySetup(context) }))
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
  // These three belong to an unfinished sign-in, identified by its cookie.
  .serve(submitSecondFactor, 'guest', (context) => finishSignIn(context, context.body))
  .serve(passkeyOptionsToSignIn, 'guest', async (context) => ({ options: await optionsToSignIn(context) }))
  .serve(startTotpAtSignIn, 'guest', startTotpSetupAtSignIn)
