import { routes } from '#app/platform/routes.server.ts'
import { getCertificate, revokeCredential, shareCredential, verifyCredential } from './contract.ts'
import { readCertificate, revoke, share, verify } from './credentials.server.ts'

const done = { success: true as const }

export const credentialsApi = routes()
  .serve(getCertificate, 'anyone', async ({ db, params }) => ({
    data: await readCertificate(db, params.code),
  }))
  .serve(verifyCredential, 'anyone', async (context) => ({
    ...done,
    data: await verify(context, context.body.credential),
  }))
  .serve(shareCredential, 'user', async (context) => ({
    ...done,
    data: await share(context, context.params.id, context.body),
  }))
  .serve(revokeCredential, 'admin', async (context) => {
    await revoke(context, context.params.id, context.body.reason)
    return done
  })
