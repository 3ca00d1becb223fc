import * as z from 'zod/mini'
import { email, name } from '#app/features/people/fields.ts'
import { User } from '#app/features/people/user-shape.ts'
import { SignedIn } from '#app/features/sign-in/contract.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const permissions = z.array(z.enum(advisorPermissions)).check(z.maxLength(advisorPermissions.length))
const nullableText = z.nullable(z.string())

export const getAdvisorInvite = itemEndpoint({
  path: '/api/advisor/verify/:token',
  summary: 'An invitation to advise at a school; looking at it uses nothing up',
  item: z.object({
    school: z.string(),
    email: z.string(),
    position: nullableText,
    permissions,
    /** Then the password of that account is asked for, else a new one is chosen. */
    has_account: z.boolean(),
    expires_at: z.string(),
  }),
})

/** Used once, and again within 14 days after being used by nobody. */
export const acceptAdvisorInvite = command({
  method: 'POST',
  path: '/api/advisor/verify/:token',
  summary: 'Makes the reader of an invitation an advisor of its school, and signs in',
  limit: 'auth',
  body: z.strictObject({
    first_name: z.optional(name),
    last_name: z.optional(name),
    password: z.string().check(z.maxLength(1_000)),
  }),
  replies: {
    user: z.nullable(User),
    redirect: z.nullable(z.string()),
    token: z.string(),
    /** No `user` while a second factor is pending: continue at the login form. */
    second_factor: SignedIn.shape.second_factor,
  },
})

const Campus = z.object({ id: z.int(), name: z.string(), is_sample: z.boolean(), is_current: z.boolean() })
const Colleague = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: nullableText,
  permissions,
  is_you: z.boolean(),
})
const OpenInvite = z.object({ id: z.string(), email: z.string(), permissions, expires_at: z.string() })
const Link = z.object({
  id: z.string(),
  school_id: z.int(),
  name: z.string(),
  email_domains: z.array(z.string()),
  expires_at: nullableText,
  is_active: z.boolean(),
})
const Profile = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: nullableText,
  phone: nullableText,
  permissions,
  /** Null until a membership is verified. */
  school: z.nullable(Campus),
  schools: z.array(Campus),
  staff: z.array(Colleague),
  invites: z.array(OpenInvite),
  links: z.array(Link),
})
export type AdvisorProfile = z.infer<typeof Profile>

export const getAdvisorProfile = itemEndpoint({
  path: '/api/advisor/profile',
  summary: 'An advisor’s own details, and staff, invitations and links of the school',
  item: Profile,
})

export const updateAdvisorProfile = command({
  method: 'PUT',
  path: '/api/advisor/profile',
  summary: 'Changes an advisor’s own details',
  body: z.strictObject({
    first_name: name,
    last_name: name,
    position: z.optional(text(100)),
    phone: z.optional(text(30)),
  }),
  replies: { data: Profile },
})

export const chooseSchool = command({
  method: 'POST',
  path: '/api/advisor/school',
  summary: 'Goes on at another of an advisor’s schools',
  body: z.strictObject({ school_id: z.int() }),
})

export const inviteColleague = command({
  method: 'POST',
  path: '/api/advisor/staff',
  summary: 'Invites a colleague of the school',
  permission: 'manage_staff',
  limit: 'costly',
  body: z.strictObject({ email, position: z.optional(text(100)), permissions }),
  replies: { data: OpenInvite },
})

export const changeColleague = command({
  method: 'PUT',
  path: '/api/advisor/staff/:id',
  summary: 'Changes what a colleague may do',
  permission: 'manage_staff',
  body: z.strictObject({ permissions }),
})

export const removeColleague = command({
  method: 'DELETE',
  path: '/api/advisor/staff/:id',
  summary: 'Ends a colleague’s access, or one’s own; their work goes to someone named',
  permission: { permission: 'manage_staff', unlessOwn: 'id' },
  body: z.strictObject({ hand_over_to: z.int() }),
})

export const endColleagueInvite = command({
  method: 'DELETE',
  path: '/api/advisor/staff/invites/:id',
  summary: 'Ends an invitation that nobody has accepted',
  permission: 'manage_staff',
})

/** The token is told once: only its digest is stored. */
export const makeSchoolLink = command({
  method: 'POST',
  path: '/api/advisor/links',
  summary: 'Makes a link by which students come to the school',
  permission: 'manage_students',
  limit: 'costly',
  body: z.strictObject({
    name: text(100),
    email_domains: z.array(text(253)).check(z.maxLength(10)),
    expires_on: z.optional(z.nullable(text(10))),
  }),
  replies: { data: z.extend(Link, { token: z.string() }) },
})

export const endSchoolLink = command({
  method: 'DELETE',
  path: '/api/advisor/links/:id',
  summary: 'Ends a link of the school',
  permission: 'manage_students',
})

export const noteSchoolCheck = command({
  method: 'POST',
  path: '/api/admin/school-requests/:id/checks',
  summary: 'Notes that the register was checked, or that the published number was rung',
  body: z.strictObject({
    check: z.enum(['register', 'phone']),
    note: text(500).check(z.minLength(1, 'Say what you found')),
  }),
})

export const inviteRequester = command({
  method: 'POST',
  path: '/api/admin/school-requests/:id/invite',
  summary: 'Invites the person of a school once both checks are noted',
  body: z.strictObject({ permissions }),
})

export const declineRequest = command({
  method: 'POST',
  path: '/api/admin/school-requests/:id/decline',
  summary: 'Closes a request of a school without an invitation',
})
