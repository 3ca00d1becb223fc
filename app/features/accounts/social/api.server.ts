import { routes } from '#app/platform/routes.server.ts'
import { connectFacebook, redirectToFacebook, redirectToGoogle, socialCallback } from './contract.ts'
import { arrive, connect, leave } from './sign-in.server.ts'

export const socialApi = routes()
  .serve(redirectToGoogle, 'guest', (context) => leave(context, 'google', context.query))
  .serve(redirectToFacebook, 'guest', (context) => leave(context, 'facebook', context.query))
  .serve(socialCallback, 'guest', (context) => arrive(context, context.params.provider, context.query))
  .serve(connectFacebook, 'guest', (context) => connect(context, context.body))
