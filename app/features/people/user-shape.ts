import * as z from 'zod/mini'
import { providerKinds } from '#app/platform/actor.ts'

const nullableText = z.nullable(z.string())

/** A user, as returned to themself. Names and odd types are the specification's (section 3). */
export const User = z.object({
  id: z.int(),
  guid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: nullableText,
  profile_image_url: z.string(),
  /** `YYYY-MM-DD`; the day is always 01. */
  dob: nullableText,
  /** The three sensitive answers are null where they were not given. */
  gender: nullableText,
  is_atsi: z.nullable(z.boolean()),
  is_disabled: z.nullable(z.boolean()),
  post_code: nullableText,
  state: nullableText,
  country: nullableText,
  country_code: nullableText,
  location: nullableText,
  latitude: z.null(),
  longitude: z.null(),
  is_parent: z.boolean(),
  is_school_rep: z.boolean(),
  status: z.enum(['pending', 'active', 'setup', 'locked', 'closed']),
  is_top_fan: z.boolean(),
  user_age: z.nullable(z.int()),
  /** By the date of birth that counts: an older one counts after thirty days. */
  is_adult: z.boolean(),
  class_year: z.nullable(z.int()),
  study_situation: nullableText,
  school_link_id: z.nullable(z.int()),
  school_link_with_other: z.nullable(z.object({ id: z.nullable(z.int()), name: z.string() })),
  force_password_reset: z.boolean(),
  system_generated: z.boolean(),
  marketing_subscribe: z.boolean(),
  dashboard_permissions: z.object({
    is_provider: z.boolean(),
    is_advisor: z.boolean(),
    is_user: z.boolean(),
    is_student: z.boolean(),
    is_parent: z.boolean(),
    account_setup: z.boolean(),
  }),
  /** The first of the records that a provider's account speaks for; without one it is no provider. */
  provider: z.nullable(z.object({ type: z.enum(providerKinds), id: z.int() })),
  effective_permissions: z.object({ ADVISOR: z.array(z.string()), EXPO: z.array(z.string()) }),
  /** Names of details that are still missing. */
  pdc_fields: z.array(z.string()),
  /** The latest active sign-in: time and device ("Chrome on Android"). */
  user_sign_in: z.nullable(z.object({ at: z.string(), device: z.string() })),
  meta: z.record(z.string(), z.unknown()),
  /** For an unverified person who came by a school's link: when the account is locked. */
  exploring_until: nullableText,
  /** When the account will be deleted, while that can be undone. */
  deletion_due_at: nullableText,

  // What other slices fill through the `state` of their manifest, and what it is until they do.
  // notifications
  unread_notifications: z._default(z.int(), 0),
  // settings; a key that is absent has not been asked yet
  user_notification_preferences: z._default(z.object({ EMAIL: z.record(z.string(), z.boolean()) }), {
    EMAIL: {},
  }),
  // schools; where an advisor works, once it is verified
  advisor_schools: z._default(
    z.array(z.object({ id: z.int(), name: z.string(), is_sample: z.boolean() })),
    [],
  ),
  // guidance; whether the career quiz is finished
  quiz_taken: z._default(z.boolean(), false),
  // messaging; whether something is unread (1 or 0), and in how many conversations
  unread_threads: z._default(z.int(), 0),
  unread_conversations: z._default(z.int(), 0),
  /** Reports that wait for an advisor who is of the safeguarding staff of the chosen school. */
  open_reports: z._default(z.int(), 0),
  // career-tasks; those that a student still has to hand in
  open_tasks: z._default(z.int(), 0),
  // groups; notifications of posts that were not read
  unread_posts: z._default(z.int(), 0),
  // rewards; the balance with thousands commas
  academy_balance: z._default(z.string(), '0'),
  academy_total_rewards: z._default(z.int(), 0),
  earnings: z._default(z.array(z.object({ xp: z.int(), kind: z.string() })), []),
  // badges; those that count, the newest first
  issued_badges: z._default(
    z.array(z.object({ badge_id: z.int(), title: z.string(), image_url: z.string(), issued_at: z.string() })),
    [],
  ),
  completed_surveys: z._default(z.array(z.int()), []),
  // community
  community_follow_tags: z._default(z.array(z.int()), []),
})
export type User = z.infer<typeof User>
/** What the server puts in: the contract fills the rest. */
export type UserInput = z.input<typeof User>
