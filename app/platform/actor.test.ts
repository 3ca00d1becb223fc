import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type Actor,
  type ActorOf,
  type AdminActor,
  type AdvisorActor,
  type Audience,
  audiences,
  type GhostActor,
  type ProviderActor,
  type SignedInActor,
  type UserActor,
  type VisitorActor,
} from './actor.ts'
import { endpoint } from './contract.ts'
import { routes } from './routes.server.ts'

/** Written down once more, so that a slip in the table of audiences does not pass the type checker. */
type Expected = {
  anyone: Actor
  guest: VisitorActor | GhostActor
  'signed-in': SignedInActor
  user: UserActor
  ghost: GhostActor
  'user-or-ghost': UserActor | GhostActor
  student: UserActor
  'student-or-advisor': UserActor | AdvisorActor
  advisor: AdvisorActor
  'any-advisor': AdvisorActor
  'provider-or-admin': ProviderActor | AdminActor
  admin: AdminActor
  owner: UserActor | GhostActor | AdvisorActor
  member: UserActor | AdvisorActor
  'author-or-advisor': UserActor | AdvisorActor
  token: Actor
}

test('a handler gets the actor that its audience admits, by type', () => {
  expectTypeOf<{ [A in Audience]: ActorOf<A> }>().toEqualTypeOf<Expected>()
  const get = endpoint({ method: 'GET', path: '/api/test', returns: z.object({}) })
  const nothing = (_checked: unknown) => ({})
  routes()
    .serve(get, 'user', ({ actor }) => nothing(expectTypeOf(actor).toEqualTypeOf<UserActor>()))
    .serve(get, 'advisor', ({ actor }) => nothing(expectTypeOf(actor).toEqualTypeOf<AdvisorActor>()))
    .serve(get, 'guest', ({ actor }) =>
      nothing(expectTypeOf(actor).toEqualTypeOf<VisitorActor | GhostActor>()),
    )
    // @ts-expect-error a handler for users cannot serve everybody
    .serve(get, 'anyone', (_context: { actor: UserActor }) => ({}))
})

test('no audience names a kind of person twice, and none is empty', () => {
  for (const [audience, kinds] of Object.entries(audiences))
    expect([audience, new Set(kinds).size]).toEqual([audience, kinds.length || 1])
})
