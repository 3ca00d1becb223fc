import type { Audience } from './actor.ts'

/** Who an audience is, after "for". */
export const audienceWords: Record<Audience, string> = {
  anyone: 'anyone',
  guest: 'visitors who are not signed in',
  'signed-in': 'anybody who is signed in',
  user: 'students, parents and school leavers',
  ghost: 'visitors with a ghost',
  'user-or-ghost': 'users and ghosts',
  student: 'students',
  'student-or-advisor': 'students and advisors',
  advisor: 'advisors of a school',
  'any-advisor': 'advisors, also before a school is verified',
  'provider-or-admin': 'providers and admins',
  admin: 'admins',
  owner: 'its owner',
  member: 'members',
  'author-or-advisor': 'its author, and advisors of the school',
  token: 'the bearer of a token',
}
