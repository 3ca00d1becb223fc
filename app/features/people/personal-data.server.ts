import type { PersonalData } from '#app/platform/personal-data.server.ts'
import {
  emailCodeMinutes,
  exploringMinutes,
  linkMinutes,
  pendingLifeDays,
  resetMinutes,
} from './account-rules.ts'
import { deletionDays } from './deletion-rules.ts'
import { ghostLifeDays } from './ghost-life.ts'
import { dormantAfterMonths, retentionDays } from './retention.ts'

const withAccount = 'as long as the account'
const owner = { userId: 'whose it is' }

/** All of it belongs to its person by foreign keys; what else there is to say is said where it is used. */
export const peoplePersonalData: PersonalData = {
  tables: {
    user: {
      title: 'account',
      hidden: ['passwordHash'],
      purpose: 'The account: who somebody is, how they sign in, and what advice is made from',
      retention: `until its owner deletes it (wiped ${deletionDays} days later; an empty row stays for the books); ${pendingLifeDays} days when nobody verifies it; ${dormantAfterMonths} months without a visit, after a letter`,
      columns: {
        guid: 'public number of the account',
        kind: 'user, advisor, provider or admin',
        email: 'in lower case',
        passwordHash: 'argon2id of the password, never the password',
        dob: 'month and year of birth; the day is always the first',
        location: 'suburb',
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
      title: 'sensitive-answers',
      purpose: 'Optional answers: gender, Aboriginal or Torres Strait Islander, disability',
      retention: 'until its owner removes the answer, or the account goes',
      columns: {
        ...owner,
        sealed: 'the answers, encrypted (AES-256-GCM); never searched, never given to others',
      },
    },
    session: {
      title: 'sign-ins',
      purpose: 'Staying signed in, and the list of devices that its owner sees',
      retention: `until signed out or unused for 2 hours (30 days with “remember me”); ${retentionDays.session} days at most`,
      columns: {
        ...owner,
        tokenHash: 'SHA-256 of the cookie',
        device: 'as “Chrome on Android”, never more',
        pendingEffects: 'a school’s link or a Google account to link, until the second factor is given',
        signedUp: 'whether the account began in this browser',
      },
    },
    email_code: {
      title: 'codes-we-sent',
      purpose: 'Proving a mailbox with four digits',
      retention: `valid for ${emailCodeMinutes} minutes; forgotten after 2 days`,
      columns: {
        ...owner,
        codeMark: 'a keyed digest of the code',
        browserHash: 'SHA-256 of the browser’s session',
      },
    },
    account_token: {
      title: 'links-we-sent',
      purpose: 'Links in letters: verify, new password, guardian, undo',
      retention: `valid for ${resetMinutes} minutes (new password), ${linkMinutes / 60} hours (verify) or up to 14 days; forgotten a week later`,
      columns: {
        ...owner,
        tokenHash: 'SHA-256 of the link',
        email: 'the address that the link proves',
        schoolId: 'the school that the letter asks about',
      },
    },
    account_rate_limit: {
      purpose: 'Limits on letters, text messages and wrong codes',
      retention: 'until the hour or day that is counted has passed',
      columns: { key: 'a digest of the address, number or network' },
    },
    email_preference: {
      title: 'email-preferences',
      purpose: 'Which letters somebody wants',
      retention: withAccount,
      columns: owner,
    },
    consent: {
      title: 'what-you-agreed-to',
      purpose: 'Showing what somebody agreed to, in which words and when',
      retention: withAccount,
      columns: { ...owner, wording: 'word for word', given: 'given or withdrawn' },
    },
    birth_change: {
      title: 'changes-of-your-date-of-birth',
      purpose: 'Showing how a date of birth became another one, and whether a guardian had to agree',
      retention: withAccount,
      columns: { ...owner, dobBefore: 'month and year, as before', dobAfter: 'month and year, as wished' },
    },
    referral: {
      title: 'people-you-invited',
      /* Whom somebody invited is theirs; who that became is not. */ hidden: ['userId'],
      purpose: 'Whom somebody invited, and how far they came',
      retention: withAccount,
      columns: { referrerId: 'who invited', userId: 'who came', email: 'forgotten once registered' },
    },
    school_invite: {
      purpose: 'A school’s own link for its students',
      retention: 'until the school ends it; its maker’s name goes with their account',
      columns: { createdBy: 'which advisor made it' },
    },
    ghost: {
      title: 'before-you-signed-up',
      hidden: ['id'],
      purpose: 'Keeping a quiz without an account',
      retention: `${ghostLifeDays} days without a visit, or until it becomes an account`,
      columns: { id: 'a random name', tokenHash: 'SHA-256 of the cookie', source: 'where it began' },
    },
  },
}
