import * as z from 'zod/mini'
import { genders } from '#app/features/people/account-rules.ts'
import {
  asNumber,
  captcha,
  country,
  dob,
  email,
  guid,
  name,
  reference,
  secret,
  state,
  wholeNumber,
} from '#app/features/people/fields.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { User } from '#app/features/people/user-shape.ts'
import { words } from '#app/features/people/words.ts'
import { password } from '#app/features/sign-in/password-field.ts'
import { endpoint } from '#app/platform/contract.ts'
import { command, itemEndpoint } from '#app/platform/endpoints.ts'
import { registrationWords } from './words.ts'

/** A pending account with an unverified address. The next steps take `guid` as `userId`. */
export const PendingUser = z.object({
  guid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  status: z.literal('pending'),
})
export type PendingUser = z.infer<typeof PendingUser>

/**
 * Step 1 of both variants: makes a pending account and mails four digits. 422 with `errors.email` and a `code`:
 * `email-taken` ("The email is already registered") or `email-pending` ("The email is pending verification"). Either
 * may also come only after the code (see `verifyEmail`).
 *
 * `trap` carries what the hidden field named `email` holds: people leave it empty. `dob` is asked on step 1 by the
 * academy variant, and by every variant with PRIVACY=strict.
 */
export const register = command({
  method: 'POST',
  path: '/api/register',
  summary: 'Makes a pending account and mails its code',
  limit: 'auth',
  body: z.strictObject({
    first_name: z
      .string({ error: registrationWords.fullName })
      .check(
        z.overwrite(plainLine),
        z.trim(),
        z.minLength(1, registrationWords.fullName),
        z.maxLength(100, words.tooLong),
      ),
    last_name: z._default(name, ''),
    email,
    password,
    hCaptchaToken: captcha,
    marketing_subscribe: z._default(z.boolean(), false),
    terms: z.literal(true, registrationWords.terms),
    dob: z.optional(dob),
    phone_verification_id: z.optional(guid),
    ghost_user_id: z.optional(guid),
    referral_code: z.optional(reference),
    referred_by: z.optional(reference),
    school_token: z.optional(reference),
    signup_action: z.optional(reference),
    signup_action_id: z.optional(reference),
    signup_source: z.optional(reference),
    /** PRIVACY=strict and younger than 15: who is asked to agree. */
    guardian_email: z.optional(email),
    trap: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  replies: { user: PendingUser, message: z.string() },
})

/**
 * Step 2. Only the browser that registered may try, five times, for fifteen minutes. 422 with `errors.email_token`
 * ("The token you've entered is wrong", also for a dead or foreign code), or with `errors.email` and code
 * `email-taken` / `email-pending` once the right code has shown that the mailbox is theirs: back to step 1.
 */
export const verifyEmail = command({
  method: 'POST',
  path: '/api/user/verify/email/:userId',
  summary: 'Exchanges the mailed code for a verification token',
  params: z.object({ userId: guid }),
  body: z.strictObject({
    email_token: z.string({ error: words.wrongCode }).check(z.trim(), z.length(4, words.wrongCode)),
    user_id: guid,
    hCaptchaToken: captcha,
  }),
  replies: { verification_token: z.string() },
})

/**
 * The last step: standard sends `guid`, country, state, dob and is_parent; academy sends `user_id` and its details,
 * after `verifyAccount` and signed in, where the token is not asked again. Signs in: the reply sets the session cookie,
 * so take a fresh CSRF token (`token`). With PRIVACY=strict and under 15 nobody is signed in yet: `user` is null and
 * `awaits_guardian` true.
 */
export const activateAccount = command({
  method: 'POST',
  path: '/api/user/activate',
  summary: 'Completes a verified account and signs its owner in',
  body: z.strictObject({
    guid: z.optional(guid),
    user_id: z.optional(guid),
    dob,
    country,
    state: z.optional(state),
    is_parent: z.optional(z.boolean()),
    password: z.optional(password),
    /** A school's link lets people explore for 48 hours before they verify. */
    email_verification_skipped: z.optional(z.boolean()),
    user_verification_token: z._default(secret, ''),
    is_atsi: z.optional(z.nullable(z.boolean())),
    is_disabled: z.optional(z.nullable(z.boolean())),
    gender: z.optional(z.enum(genders, registrationWords.gender)),
    suburb: z.optional(z.string().check(z.trim(), z.maxLength(100, words.tooLong))),
    school_link_id: z.optional(wholeNumber(2_147_483_647)),
    class_year: z.optional(wholeNumber(2_100)),
    /** PRIVACY=strict and younger than 15, where it was not given on step 1. */
    guardian_email: z.optional(email),
  }),
  replies: {
    user: z.nullable(User),
    token: z.nullable(z.string()),
    awaits_guardian: z.boolean(),
  },
})

/** Academy, after the code: the account works from here on, whether or not the details follow. */
export const verifyAccount = endpoint({
  method: 'POST',
  path: '/api/user/verify',
  summary: 'Opens a verified academy account and signs its owner in',
  body: z.strictObject({
    user_id: guid,
    user_verification_token: secret,
    dob,
    password: z.optional(password),
    guardian_email: z.optional(email),
  }),
  returns: activateAccount.returns,
})

/**
 * What the page of a link says before its button; reading it changes nothing. `is_new_beginning`: the mailbox was never
 * proved, and this is not the browser that signed up, so that everything set until now ends. `first_name` is what the person who
 * signed up typed, `school` the one whose student the reader may become.
 */
const Verification = z.object({
  first_name: z.string(),
  school: z.nullable(z.string()),
  is_new_beginning: z.boolean(),
})

export const getVerification = itemEndpoint({
  path: '/api/account/verify/:token',
  summary: 'What a link to verify an address is about',
  item: Verification,
})

export const getSchoolVerification = itemEndpoint({
  path: '/api/account/verify/school/:token',
  summary: 'Which school an email asks about',
  item: Verification,
})

/**
 * Opening a link changes nothing: its page asks with a button. Forged, expired, used and foreign links all get 404
 * with the same message. `redirect` leads to where a password is chosen, when an account is reset.
 */
export const verifyByLink = command({
  method: 'POST',
  path: '/api/account/verify/:token',
  summary: 'Proves an email address by the link of a letter',
  limit: 'auth',
  replies: {
    message: z.string(),
    user: z.optional(z.object({ first_name: z.string() })),
    redirect: z.optional(z.string()),
  },
})

export const verifySchoolByLink = command({
  method: 'POST',
  path: '/api/account/verify/school/:token',
  summary: 'Proves the address that a school gave, and says whether its reader is a student there',
  limit: 'auth',
  /** Only a yes makes anybody a student of the school. */
  body: z.strictObject({ joins: z._default(z.boolean(), false) }),
  replies: { message: z.string(), redirect: z.optional(z.string()) },
})

/** 422 with code `sign-in-first` in a browser that is not signed in to the account; the link stays usable. */
export const verifySecondaryByLink = command({
  method: 'POST',
  path: '/api/account/verify/secondary/:token',
  summary: 'Proves a new email address, which then replaces the old one',
  limit: 'auth',
  replies: { message: z.string(), redirect: z.optional(z.string()) },
})

/** The consent request, shown on the guardian's page. */
export const getGuardianRequest = itemEndpoint({
  path: '/api/account/guardian/:token',
  summary: 'What a parent or guardian is asked, by the link of their letter',
  item: z.object({
    /** The account itself, or another date of birth. */
    about: z.enum(['account', 'birth']),
    first_name: z.string(),
    wording: z.string(),
  }),
})

export const answerGuardianRequest = command({
  method: 'POST',
  path: '/api/account/guardian/:token',
  summary:
    'A parent or guardian agrees, or has the account removed; or says whether a date of birth is right',
  limit: 'auth',
  body: z.strictObject({ consent: z.boolean() }),
  replies: { message: z.string() },
})

/** Numbers of Australia and New Zealand as people write them (04…, 021…), others with + and the country. */
export const sendPhoneCode = command({
  method: 'POST',
  path: '/api/user/phone/send-code',
  summary: 'Sends four digits to a phone',
  limit: 'auth',
  body: z.strictObject({
    phone: z
      .string({ error: registrationWords.phone })
      .check(z.trim(), z.minLength(1, registrationWords.phone), z.maxLength(30, registrationWords.phone)),
    /** Needed where a captcha is configured. */
    hCaptchaToken: z.optional(captcha),
  }),
  replies: { phone_verification_id: z.string() },
})

/** Five tries in ten minutes, in the requesting browser. Stores the number when signed in. */
export const verifyPhone = command({
  method: 'POST',
  path: '/api/user/phone/verify',
  summary: 'Proves a phone number',
  limit: 'auth',
  body: z.strictObject({
    phone_verification_id: guid,
    code: z.string({ error: words.wrongCode }).check(z.trim(), z.length(4, words.wrongCode)),
  }),
})

/** `reference`: "Your mate {name} has invited you …". 404 for an unknown code. */
export const getReferrer = endpoint({
  method: 'GET',
  path: '/api/referrals/code/:code',
  summary: 'Who invites with this code',
  returns: z.object({ first_name: z.string(), profile_image_url: z.string(), reference: z.string() }),
})

/** A school of the directory; `id` is used as `school_link_id`. */
export const SchoolLink = z.object({
  id: z.int(),
  name: z.string(),
  suburb: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.string(),
  post_code: z.nullable(z.string()),
})
export type SchoolLink = z.infer<typeof SchoolLink>

export const findSchools = itemEndpoint({
  path: '/api/school-links',
  summary: 'Schools of Australia and New Zealand by words of their name or suburb',
  limit: 'search',
  query: z.object({
    keyword: z
      .string({ error: registrationWords.schoolKeyword })
      .check(z.trim(), z.minLength(2, registrationWords.schoolKeyword), z.maxLength(100, words.tooLong)),
    state: z.optional(z.string().check(z.maxLength(10))),
    country: z.optional(z.enum(['AU', 'NZ'], registrationWords.schoolCountry)),
  }),
  item: z.array(SchoolLink),
})

/** The school behind a school's own link (`/register?school_token=…`). 404 once the link is over. */
export const getSchoolInvite = itemEndpoint({
  path: '/api/school-links/token/:token',
  summary: 'Which school a link belongs to, and which addresses it takes',
  item: z.object({
    id: z.int(),
    name: z.string(),
    state: z.nullable(z.string()),
    country: z.string(),
    email_domains: z.array(z.string()),
  }),
})

export const confirmSchool = command({
  method: 'POST',
  path: '/api/user/confirm-school',
  summary: 'Keeps where someone goes to school, and when they finish',
  body: z.strictObject({
    school_link_id: z.optional(wholeNumber(2_147_483_647)),
    /** A school that is not in the directory. */
    school_name: z.optional(z.string().check(z.trim(), z.maxLength(150, words.tooLong))),
    class_year: z.pipe(z.transform(asNumber), z.int({ error: registrationWords.classYear })),
  }),
  replies: { user: User },
})

/** Ends it at once, however it began; the school's advisors get a notification. 422 for a person without a school. */
export const leaveSchool = command({
  method: 'POST',
  path: '/api/user/leave-school',
  summary: 'Leaves a school',
  replies: { user: User },
})

export const updateUserLocation = command({
  method: 'POST',
  path: '/api/user/update-user-location',
  summary: 'Keeps the country, and for Australia and New Zealand the state',
  body: z.strictObject({ country, state: z.optional(state) }),
})
