import * as z from 'zod/mini'
import { NotificationChoice } from '#app/features/notifications/contract.ts'
import { emailPreferenceKeys } from '#app/features/people/email-preferences.ts'
import { email } from '#app/features/people/fields.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { User } from '#app/features/people/user-shape.ts'
import { words } from '#app/features/people/words.ts'
import { registrationWords } from '#app/features/registration/words.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { emailTimings } from '#app/platform/notification-kind.ts'
import { genders, maximumImageBytes, profileWords, studySituations } from './profile-rules.ts'

const text = (max: number) =>
  z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(max, words.tooLong))
/** An empty text clears the answer; an absent key changes nothing. */
const optionalText = (max: number) => z.optional(z.nullable(text(max)))
const password = z.string().check(z.maxLength(1_000, signInWords.passwordLong))
/** Yes, no, or null for "prefer not to say". */
const optionalAnswer = z.optional(z.nullable(z.boolean()))

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  summary: 'Everything of oneself, and which details are missing',
  returns: z.object({
    user: User,
    pdc_fields: z.array(z.string()),
    has_password: z.boolean(),
    /** Linked Google and Facebook accounts. */
    social_logins: z.array(z.enum(['google', 'facebook'])),
    /** What a change of the date of birth takes here: see `registration/birth-rules.ts`. */
    birth: z.object({
      is_strict: z.boolean(),
      has_consent: z.boolean(),
      has_guardian: z.boolean(),
      /** The date that a guardian has not confirmed yet. */
      asked: z.nullable(z.string()),
    }),
  }),
})

/**
 * A school that is not in the directory comes as `school_name`. `is_atsi` and `is_disabled`: null is no answer.
 *
 * With PRIVACY=strict a date of birth may wait for a guardian: `awaits_guardian` is `confirmation` while the old one stays,
 * and `consent` when the account has closed until they agree; then nobody is signed in any more and `user` is null.
 */
export const updateProfile = command({
  method: 'PUT',
  path: '/api/user/profile',
  summary: 'Changes one’s details',
  body: z.strictObject({
    first_name: text(100),
    last_name: text(100),
    phone: optionalText(40),
    dob: optionalText(10),
    gender: z.optional(z.nullable(z.enum([...genders, ''], registrationWords.gender))),
    is_atsi: optionalAnswer,
    is_disabled: optionalAnswer,
    country: optionalText(2),
    state: optionalText(10),
    post_code: optionalText(10),
    location: optionalText(100),
    class_year: optionalText(4),
    study_situation: z.optional(z.nullable(z.enum([...studySituations, ''], profileWords.studySituation))),
    school_link_id: optionalText(12),
    school_name: optionalText(200),
    /** PRIVACY=strict: who is asked, where nobody has been named yet. */
    guardian_email: z.optional(email),
  }),
  replies: {
    user: z.nullable(User),
    awaits_guardian: z.nullable(z.enum(['consent', 'confirmation'])),
  },
})

export const uploadProfileImage = command({
  method: 'POST',
  path: '/api/user/profile/image',
  summary: 'A new picture of oneself: JPEG, PNG or WebP. Its hidden notes are taken out',
  limit: 'costly',
  upload: { maximumBytes: maximumImageBytes },
  body: z.object({ file: z.file({ error: profileWords.imageMissing }) }),
  replies: { profile_image_url: z.string() },
})

export const removeProfileImage = command({
  method: 'DELETE',
  path: '/api/user/profile/image',
  summary: 'Takes one’s picture away',
  replies: { profile_image_url: z.string() },
})

/** The address cannot be guessed, and changes with the picture. */
export const getProfileImage = endpoint({
  method: 'GET',
  path: '/api/user/profile/image/:key',
  summary: 'Someone’s picture, for those who were given its address',
  query: z.object({ size: z.optional(z.literal('small')) }),
  answers: 'stored-file',
  returns: z.unknown(),
})

/** Requires a password confirmation within the last ten minutes (code `confirm-password`). */
export const updateEmail = command({
  method: 'PUT',
  path: '/api/user/email',
  summary: 'Sends a link to a new address, which takes the place of the old one once it is opened',
  limit: 'auth',
  body: z.strictObject({
    email,
  }),
  replies: { message: z.string() },
})

/** The password stands in the body, never in the address. It may be left out within ten minutes of `POST /api/user/security/confirm`. */
export const deleteAccount = command({
  method: 'DELETE',
  path: '/api/user',
  summary: 'Marks the account for deletion in seven days, which can be undone until then',
  limit: 'auth',
  body: z.strictObject({ password: z.optional(password) }),
  replies: { deletion_due_at: z.string() },
})

const Preferences = z.object({ EMAIL: z.record(z.string(), z.boolean()) })

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user/preferences',
  summary: 'Which letters one wants, and what one is interested in',
  returns: z.object({
    user_notification_preferences: Preferences,
    interests: z.array(z.string()),
    /** PRIVACY=strict: false for people younger than 18. */
    may_have_letters: z.boolean(),
  }),
})

/**
 * `agreed_at`: the box of the sign-up was ticked then, before anybody was signed in. Such a wish counts for a week, only where
 * the person has not answered yet, and is noted in the words of that box.
 */
export const updatePreference = command({
  method: 'POST',
  path: '/api/user/preferences/update',
  summary: 'Turns one kind of letter on or off',
  body: z.strictObject({
    notification_type: z.enum(['EMAIL', 'BELL', 'PUSH'], 'There is no such way to hear of something'),
    /** One of the emails a person can choose, or the kind of a notification. */
    notification_key: text(60),
    /** When an email about a notification comes; on or off for everything else. */
    notification_value: z.union([z.boolean(), z.enum(emailTimings)]),
    agreed_at: z.optional(z.iso.datetime().check(z.maxLength(40))),
  }),
  replies: { user_notification_preferences: Preferences },
})

/** `value` is null where the person has not been asked yet. */
export const Subscription = z.object({
  key: z.enum(emailPreferenceKeys),
  label: z.string(),
  description: z.string(),
  value: z.nullable(z.boolean()),
})
export type Subscription = z.infer<typeof Subscription>

export const listSubscriptions = itemEndpoint({
  path: '/api/user/subscriptions',
  summary: 'Every kind of email and notification with whether and where one gets it',
  item: z.array(Subscription),
  beside: { notifications: z.array(NotificationChoice), may_have_letters: z.boolean() },
})

export const updateSubscriptions = command({
  method: 'PUT',
  path: '/api/user/subscriptions',
  summary: 'Turns several kinds of letters on or off at once',
  body: z.strictObject({
    subscriptions: z
      .array(z.strictObject({ key: z.enum(emailPreferenceKeys), value: z.boolean() }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  replies: { data: z.array(Subscription) },
})

/** The unsubscribe link of an email. Works without signing in. */
export const unsubscribe = command({
  method: 'POST',
  path: '/api/subscriptions/unsubscribe/:token',
  summary: 'Stops one kind of letter by the link in one of them',
  limit: 'auth',
})

export const updateMeta = command({
  method: 'POST',
  path: '/api/user/meta',
  summary: 'Keeps a finished tour, progress in a module, feedback to it, or what one is interested in',
  body: z.strictObject({ key: text(60), value: z.unknown() }),
  replies: { meta: z.record(z.string(), z.unknown()) },
})

export const dismissDataPrompt = command({
  method: 'POST',
  path: '/api/user/dismiss-data-prompt',
  summary: 'Hides the question about missing details for a day',
})

export const Referral = z.object({
  id: z.string(),
  /** A first name once a person has joined; before that the address with its middle hidden. */
  name: z.string(),
  status: z.enum(['invited', 'registered', 'verified', 'rewarded']),
  xp_awarded: z.int(),
  created_at: z.string(),
})
export type Referral = z.infer<typeof Referral>

/** `code` and `url` are null for parents and teachers (D-054). */
export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/user/referrals',
  summary: 'One’s own link, and who came by it',
  returns: z.object({
    code: z.nullable(z.string()),
    url: z.nullable(z.string()),
    data: z.array(Referral),
    total_rewards: z.int(),
  }),
})

export const inviteFriends = command({
  method: 'POST',
  path: '/api/user/referrals/invite',
  summary: 'Sends one’s link to up to ten people',
  limit: 'costly',
  body: z.strictObject({
    emails: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(10)),
  }),
})

export const setUpAccount = command({
  method: 'POST',
  path: '/api/user/account-setup',
  summary: 'Gives the details that an account made by someone else still needs',
  limit: 'auth',
  body: z.strictObject({
    first_name: text(100),
    last_name: text(100),
    password: z.optional(password),
    dob: z.optional(text(10)),
    country: z.optional(text(2)),
    state: z.optional(text(10)),
    gender: z.optional(z.enum([...genders, ''], registrationWords.gender)),
    /** PRIVACY=strict and younger than 15: who is asked to agree. The account waits for the answer, and `user` is null. */
    guardian_email: z.optional(email),
  }),
  replies: { user: z.nullable(User), redirect: z.string() },
})

/** A zip of JSON and CSV. Requires a recent password confirmation. */
export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/user/security/export',
  ownSiteOnly: true,
  summary: 'Everything that is kept of oneself, as one file',
  limit: 'costly',
  answers: 'file',
  returns: z.unknown(),
})

export const cancelDeletion = command({
  method: 'POST',
  path: '/api/user/security/keep-account',
  summary: 'Undoes the deletion of one’s account',
  body: z.strictObject({}),
})

export const cancelDeletionByLink = command({
  method: 'POST',
  path: '/api/user/security/keep-account/:token',
  summary: 'Undoes the deletion of an account by the link in its letter',
  limit: 'auth',
  body: z.strictObject({}),
})
