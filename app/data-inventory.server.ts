import {
  emailCodeMinutes,
  exploringMinutes,
  linkMinutes,
  pendingLifeDays,
  phoneCodeMinutes,
  resetMinutes,
} from '#app/features/people/account-rules.ts'
import { deletionDays } from './features/people/deletion-rules.ts'
import { ghostLifeDays } from './features/people/ghost-life.ts'
import { dormantAfterMonths, retentionDays } from './features/people/retention.ts'
import { contactLifeDays, countLifeDays } from './features/site/retention.ts'
import { outboxLifeDays } from './platform/outbox/outbox.server.ts'

export type Inventory = {
  /** What it is kept for. */
  purpose: string
  /** How long. */
  kept: string
  /** Columns whose names do not say enough. */
  columns?: Record<string, string>
}

const withAccount = 'as long as the account'
const owner = { userId: 'whose it is' }

/**
 * Every table that holds something of people, with what for and how long. The columns come from the tables themselves; a
 * test sees to it that no table is missing. Whoever adds a table adds a line here, or to `contentTables` below.
 */
export const personalTables: Record<string, Inventory> = {
  user: {
    purpose: 'The account: who somebody is, how they sign in, and what advice is made from',
    kept: `until its owner deletes it (wiped ${deletionDays} days later; an empty row stays for the books); ${pendingLifeDays} days when nobody verifies it; ${dormantAfterMonths} months without a visit, after a letter`,
    columns: {
      guid: 'public number of the account',
      kind: 'user, advisor, provider or admin',
      email: 'in lower case',
      passwordHash: 'argon2id of the password, never the password',
      dob: 'month and year of birth; the day is always the first',
      location: 'suburb',
      latitude: 'of the suburb',
      longitude: 'of the suburb',
      studySituation: 'what the person does now',
      exploringUntil: `who came by a school’s link may look around unverified for ${exploringMinutes / 60} hours`,
      referralCode: 'for inviting friends',
      referredBy: 'who invited them',
      signupAction: 'what they were doing when they signed up',
      guardianEmail: 'of a parent or guardian, where one has to agree',
      guardianAskedAt: 'since when the account waits for their answer',
      meta: 'what was dismissed, finished or remembered on screens',
      systemGenerated: 'made by an import, or a sample of the demo',
    },
  },
  user_sensitive: {
    purpose: 'Optional answers: gender, Aboriginal or Torres Strait Islander, disability',
    kept: 'until its owner removes the answer, or the account goes',
    columns: {
      ...owner,
      sealed: 'the answers, encrypted (AES-256-GCM); never searched, never given to others',
    },
  },
  session: {
    purpose: 'Staying signed in, and the list of devices that its owner sees',
    kept: `until signed out or unused for 2 hours (30 days with “remember me”); ${retentionDays.session} days at most`,
    columns: { ...owner, tokenHash: 'SHA-256 of the cookie', device: 'as “Chrome on Android”, never more' },
  },
  sign_in_failure: {
    purpose: 'Stopping those who guess passwords',
    kept: `until the right password, or ${retentionDays.wrongPasswords} days`,
    columns: { key: 'SHA-256 of the address (and of the browser’s mark, where it is known)' },
  },
  email_code: {
    purpose: 'Proving a mailbox with four digits',
    kept: `valid for ${emailCodeMinutes} minutes; forgotten after 2 days`,
    columns: {
      ...owner,
      codeMark: 'a keyed digest of the code',
      browserHash: 'SHA-256 of the browser’s session',
    },
  },
  phone_code: {
    purpose: 'Proving a phone number with four digits',
    kept: `valid for ${phoneCodeMinutes} minutes; forgotten after 2 days`,
    columns: { codeMark: 'a keyed digest of the code', browserHash: 'SHA-256 of the browser’s session' },
  },
  account_token: {
    purpose: 'Links in letters: verify, new password, guardian, undo',
    kept: `valid for ${resetMinutes} minutes (new password), ${linkMinutes / 60} hours (verify) or up to 14 days; forgotten a week later`,
    columns: { ...owner, tokenHash: 'SHA-256 of the link', email: 'the address that the link proves' },
  },
  account_rate_limit: {
    purpose: 'Limits on letters, text messages and wrong codes',
    kept: 'until the hour or day that is counted has passed',
    columns: { key: 'a digest of the address, number or network' },
  },
  email_request: {
    purpose: 'Answering “forgot password” and “send again” equally fast for everybody',
    kept: 'seconds; a day at most',
    columns: { browserHash: 'SHA-256 of the browser’s session' },
  },
  rate_limit: {
    purpose: 'Limits on calls from one network',
    kept: 'a minute',
    columns: { key: 'a digest of the network address, never the address' },
  },
  email_preference: { purpose: 'Which letters somebody wants', kept: withAccount, columns: owner },
  consent: {
    purpose: 'Showing what somebody agreed to, in which words and when',
    kept: withAccount,
    columns: { ...owner, wording: 'word for word', given: 'given or withdrawn' },
  },
  birth_change: {
    purpose: 'Showing how a date of birth became another one, and whether a guardian had to agree',
    kept: withAccount,
    columns: { ...owner, dobBefore: 'month and year, as before', dobAfter: 'month and year, as wished' },
  },
  identity: {
    purpose: 'Signing in with Google or Facebook',
    kept: withAccount,
    columns: { ...owner, subject: 'the number of the account there' },
  },
  second_factor: {
    purpose: 'Authenticator apps and passkeys',
    kept: 'until removed, or the account goes',
    columns: { ...owner, sealed: 'the app’s secret or the passkey’s public key, encrypted' },
  },
  recovery_code: {
    purpose: 'Signing in when the second step is lost',
    kept: 'until new ones are made, or the account goes',
    columns: { ...owner, codeHash: 'a digest of the code' },
  },
  passkey_challenge: { purpose: 'What a passkey has to sign, once', kept: 'minutes; a day at most' },
  notification: {
    purpose: 'What the bell shows',
    kept: `${retentionDays.notification} days`,
    columns: owner,
  },
  referral: {
    purpose: 'Whom somebody invited, and how far they came',
    kept: withAccount,
    columns: { referrerId: 'who invited', userId: 'who came', email: 'forgotten once registered' },
  },
  school_invite: {
    purpose: 'A school’s own link for its students',
    kept: 'until the school ends it; its maker’s name goes with their account',
    columns: { createdBy: 'which advisor made it' },
  },
  ghost: {
    purpose: 'Keeping a quiz without an account',
    kept: `${ghostLifeDays} days without a visit, or until it becomes an account`,
    columns: { id: 'a random name', tokenHash: 'SHA-256 of the cookie', source: 'where it began' },
  },
  quiz_result: {
    purpose: 'The career quiz: answers and scores',
    kept: 'as long as the ghost or the account',
  },
  quiz_history: {
    purpose: 'What changed between two lists of careers',
    kept: 'the last ten, as long as the ghost or the account',
  },
  post_school_plan: { purpose: 'The plan for after school', kept: withAccount, columns: owner },
  career_plan: {
    purpose: 'The career plan',
    kept: withAccount,
    columns: { ...owner, updatedBy: 'the owner, or an advisor' },
  },
  career_plan_section: {
    purpose: 'The routes of a career plan',
    kept: withAccount,
    columns: { ...owner, updatedBy: 'the owner, or an advisor' },
  },
  career_plan_what_if: {
    purpose: 'Changes that somebody tries out',
    kept: 'until dropped, or the account goes',
    columns: owner,
  },
  career_plan_comment: {
    purpose: 'What advisors say about a plan',
    kept: 'as long as the account of the plan’s owner',
    columns: { userId: 'whose plan', authorId: 'which advisor' },
  },
  career_plan_share: {
    purpose: 'Links by which somebody else may read a plan for a while',
    kept: 'open for at most 90 days; as long as the account',
    columns: { ...owner, tokenHash: 'SHA-256 of the link' },
  },
  career_plan_feed: {
    purpose: 'The private calendar of a person',
    kept: 'until closed, or the account goes',
    columns: { ...owner, tokenHash: 'SHA-256 of the address' },
  },
  follow: { purpose: 'What somebody follows', kept: withAccount, columns: owner },
  favourite: { purpose: 'What somebody has saved', kept: withAccount, columns: owner },
  outbox: {
    purpose: 'Letters and text messages on their way',
    kept: `${outboxLifeDays} days; the words are forgotten as soon as a provider has them`,
    columns: { recipient: 'an email address or phone number' },
  },
  mailing_list_subscriber: {
    purpose: 'The mailing list of the footer',
    kept: 'until the person leaves the list, or deletes the account of that address',
    columns: { consentText: 'the sentence that was agreed to, word for word' },
  },
  contact_message: {
    purpose: 'What people write to Yonder on the contact page, to answer it',
    kept: `${contactLifeDays} days, or until the account of its writer goes`,
    columns: { userId: 'who was signed in, if anybody', email: 'where to answer; nobody has proved it' },
  },
  tracking_event: {
    purpose: 'Counting what is used; no name, address or account',
    kept: `${countLifeDays} days`,
    columns: { distinctId: 'a random number that lives as long as a browser tab' },
  },
  search_query_count: {
    purpose: 'Which searches are popular, by day; not who searched',
    kept: '90 days',
  },
}

/** Tables of content and of the machinery: nothing of people. */
export const contentTables: readonly string[] = [
  ...[
    'campus',
    'content_pack',
    'content_revision',
    'country',
    'course',
    'educator',
    'field_of_study',
    'industry',
    'interest_item',
  ],
  ...['locality', 'occupation', 'occupation_code', 'occupation_industry', 'occupation_related'],
  ...[
    'occupation_study_route',
    'occupation_vet_route',
    'qualification_level',
    'redirect',
    'region',
    'school',
  ],
  ...['search_document', 'search_facet', 'search_index_state', 'search_synonym', 'search_term'],
  ...['search_trending', 'site_setting', 'training_package', 'value_item', 'vet_qualification'],
]
