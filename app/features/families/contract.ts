import * as z from 'zod/mini'
import { maxReportWords, reportReasons } from '#app/features/moderation/report-rules.ts'
import { email } from '#app/features/people/fields.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { familyWords } from './messages.ts'
import { familyParts } from './parts.ts'
import { isCalledName, linkStates, maxNameLength } from './rules.ts'

const time = z.nullable(z.string())
const part = z.enum(familyParts)
const parts = z
  .array(part, familyWords.parts)
  .check(z.minLength(1, familyWords.parts), z.maxLength(familyParts.length))
/** Of one link. */
const params = z.object({ id: z.string().check(z.maxLength(200)) })

/** A link as the student who made it sees it. */
const FamilyLink = z.object({
  id: z.string(),
  /** What the student calls the parent. */
  name: z.string(),
  state: z.enum(linkStates),
  /** Where the invitation went; null once it is accepted or over. */
  email: z.nullable(z.string()),
  parts: z.array(part),
  expires_at: z.string(),
  accepted_at: time,
  confirmed_at: time,
  ended_at: time,
  ended_by: z.nullable(z.enum(['student', 'parent'])),
  /** The hour of the parent's last look. */
  seen_at: time,
  /** The account that accepted. */
  parent: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
})
export type FamilyLink = z.infer<typeof FamilyLink>

/** Links that are open, invitations that have expired, and accepted links that ended in the last 30 days; the oldest first. */
export const listFamilyLinks = itemEndpoint({
  path: '/api/user/family',
  summary: 'The links of a student with parents, and what each shows',
  item: z.array(FamilyLink),
})

/** The reply is the same whether or not the address has an account. */
export const inviteFamily = command({
  method: 'POST',
  path: '/api/user/family',
  summary: 'Invites a parent by email to see what the student chose',
  limit: 'auth',
  body: z.strictObject({
    name: z
      .string({ error: familyWords.name })
      .check(
        z.overwrite(plainLine),
        z.trim(),
        z.maxLength(maxNameLength, familyWords.name),
        z.refine(isCalledName, familyWords.name),
      ),
    email,
    parts,
  }),
  replies: { id: z.string() },
})

export const changeFamilyLink = command({
  method: 'PUT',
  path: '/api/user/family/:id',
  summary: 'Changes what a link shows a parent',
  params,
  body: z.strictObject({ parts }),
})

/** Earlier emails of the same invitation stop working. */
export const resendFamilyInvitation = command({
  method: 'POST',
  path: '/api/user/family/:id/invitation',
  summary: 'Sends the invitation of a link again',
  limit: 'auth',
  params,
})

export const confirmFamilyLink = command({
  method: 'POST',
  path: '/api/user/family/:id/confirmation',
  summary:
    'Says that the account that accepted is the right one; from now on the parent sees the chosen parts',
  params,
})

/** Also cancels an invitation, and says no to an account that accepted. */
export const endFamilyLink = command({
  method: 'DELETE',
  path: '/api/user/family/:id',
  summary: 'Ends a link with a parent',
  params,
})

/** Also ends the link. */
export const reportFamilyLink = command({
  method: 'POST',
  path: '/api/user/family/:id/report',
  summary: 'Reports the account that accepted an invitation to Yonder’s staff',
  limit: 'costly',
  params,
  body: z.strictObject({
    reason: z.enum(reportReasons, 'Please choose what is wrong'),
    details: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxReportWords)))),
  }),
})

/** For anyone who has the link of the email. `refusal`: why the account that is signed in cannot accept. */
export const getFamilyInvitation = itemEndpoint({
  path: '/api/family/invitations/:token',
  summary: 'Who invites, and what the invitation would show',
  item: z.object({
    first_name: z.string(),
    parts: z.array(part),
    expires_at: z.string(),
    is_signed_in: z.boolean(),
    /** The address that the student would see. */
    email: z.nullable(z.string()),
    refusal: z.nullable(z.string()),
  }),
})

export const acceptFamilyInvitation = command({
  method: 'POST',
  path: '/api/family/invitations/:token',
  summary: 'Accepts an invitation; the student then confirms the account',
  limit: 'auth',
})

export const leaveFamilyLink = command({
  method: 'DELETE',
  path: '/api/family/:id',
  summary: 'A parent ends a link with a student',
  params,
})
