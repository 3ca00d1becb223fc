import { pendingLifeDays } from '#app/features/people/account-rules.ts'
import { deletionDays } from '#app/features/people/deletion-rules.ts'
import { ghostLifeDays } from '#app/features/people/ghost-life.ts'
import { dormantAfterMonths, dormantWarningDays, retentionDays } from '#app/features/people/retention.ts'
import {
  networksNeeded,
  countLifeDays as searchCountLifeDays,
  windowDays,
} from '#app/features/search/popularity-rules.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Link } from '#app/ui/link.tsx'
import { TextPage } from '../components/text-page.tsx'
import { contactLifeDays, countLifeDays, unconfirmedLifeDays } from '../retention.ts'

export const meta = () =>
  pageMeta({
    title: 'Privacy policy',
    description: 'What Yonder keeps, why, for how long, and how to have it removed.',
    path: '/privacy-policy',
  })

/** Describes what the site does today. The full list, table by table, is `docs/privacy.md`. */
export default function PrivacyPolicyPage() {
  return (
    <TextPage
      title="Privacy policy"
      lead="What we keep, why, and for how long. In plain words, because it is yours."
    >
      <h2>Looking around</h2>
      <p>
        You can read every page without telling us who you are. We count which kinds of pages are opened and
        which menus are used, in our own database. We note “an occupation page”, not which one, and never what
        is in an address or what you type. The count carries a random number that lives as long as your
        browser tab. It holds no name, no address and no account, and nobody outside gets it. Counts go after{' '}
        {countLifeDays} days.
      </p>
      <h2>What you search for</h2>
      <p>
        We do not keep what you type into the search. To show what many people look for, we count words that
        stand in the title you were led to, such as “nurse”. A word is kept only once {networksNeeded}{' '}
        different networks have searched for it within {windowDays} days, with the day and the number of
        networks, for {searchCountLifeDays} days. Until then we keep scrambled codes of the word and the
        network, which cannot be read back without our key, for {windowDays} days.
      </p>
      <h2>The career quiz</h2>
      <p>
        Your answers and results are kept under a long random key. The key is in a cookie on your device, and
        only that device can open them. They are deleted after {ghostLifeDays} days without a visit. Clear
        your cookies and we can no longer tell that they are yours. If you sign up or log in, they move to
        your account. The quiz never asks for your gender.
      </p>
      <h2>Your account</h2>
      <p>
        To open one we need your name, your email address, a password, and the month and year you were born.
        Your country and state, and for students the school and the year you finish, make the advice fit. You
        have to be 13. We keep your account until you delete it. An account that nobody verifies goes after{' '}
        {pendingLifeDays} days. When you have not been here for {dormantAfterMonths} months we write to you,
        and without an answer the account goes {dormantWarningDays} days later.
      </p>
      <p>
        We never keep your password itself, only something made from it that cannot be turned back. With
        Google or Facebook we get your name, your email address and a number that stands for your account
        there, and nothing else. Wrong passwords are counted, and forgotten with the right one or after{' '}
        {retentionDays.wrongPasswords} days.
      </p>
      <p>
        More is up to you: your suburb and postcode, a mobile number, a picture, what you do now. We never
        keep where you are on a map. When your date of birth is changed, we keep the old and the new one. News
        in your bell goes after {retentionDays.notification} days.
      </p>
      <h2>Questions you need not answer</h2>
      <p>
        Your gender, whether you are Aboriginal or Torres Strait Islander, and whether you live with
        disability are up to you: you can always choose “Prefer not to say”. Your answers are locked away
        encrypted, apart from the rest. No school, provider or advertiser gets them, and you can take them
        back.
      </p>
      <h2>Who sees what</h2>
      <p>
        Careers advisors see the students of their own school, until three months after the year they finish.
        They never see what you marked as private, and your notes, money and rankings only once you show them.
        We keep who of your school opened your plan and when, and you can see it. You can hide what an advisor
        wrote to you, or report it to us: then we keep your report and the text, as long as your account.
        Other students see nothing of you. Providers see nothing of you until you write to them. Whoever has a
        link that you made sees the part of your plan that you chose, until the link ends.
      </p>
      <h2>Letters</h2>
      <p>
        We write when you ask for something: a code, a link, a new password. Anything more you choose, kind by
        kind, and can stop on your <Link to="/subscription-centre">subscriptions</Link> page. We keep the
        words you agreed to and the time. Letters and text messages are forgotten after 30 days.
      </p>
      <h2>The mailing list</h2>
      <p>
        Nobody is on it before they press the button in an email that we send. Then we keep your first name,
        your email address, the sentence you agreed to and the times. We send one email a month. Every one of
        them has a link to leave the list, and leaving deletes your name and address. Without the button we
        forget them after {unconfirmedLifeDays} days.
      </p>
      <h2>Writing to us</h2>
      <p>
        What you write on the <Link to="/contact">contact</Link> page comes to us with your name and your
        email address, so that we can answer. We keep it for {contactLifeDays} days. If you were signed in, it
        goes with your account.
      </p>
      <h2>Cookies</h2>
      <ul>
        <li>
          <code>yonder</code>: your session, so that you stay signed in and forms are known to be yours. It
          ends after 2 hours without a visit, or 30 days if you ask us to remember you, and in any case after{' '}
          {retentionDays.session} days.
        </li>
        <li>
          <code>yonder_ghost</code>: the key of your quiz, once you begin it. {ghostLifeDays} days.
        </li>
        <li>
          <code>yonder_device</code>: says that you have signed in with this browser before, so that somebody
          who guesses at your password elsewhere cannot lock you out. A year.
        </li>
        <li>
          <code>yonder_social</code>: your way to Google or Facebook and back. Ten minutes.
        </li>
        <li>
          <code>yonder_return</code> and <code>yonder_notice</code>: where you were going, and what to tell
          you when you get there. Ten minutes.
        </li>
        <li>
          <code>yonder_pending_marketing</code> and <code>yonder_pending_rewards</code>: that you ticked the
          box about our letters, when you sign up by Google or Facebook. Until you are back, a week at most.
        </li>
        <li>
          <code>y13_anonymous_user_age</code>, <code>y13_anonymous_user_country</code> and{' '}
          <code>y13_anonymous_user_state</code>: what a sign-up that you have begun knows of your age and
          where you live. Until you close the browser or log out.
        </li>
        <li>A few that note what you have closed, so that it does not come back at once.</li>
        <li>
          Your choice of light or dark stays in your browser and is not sent to us. So does whether it has
          shown you a small pop-up, and whether you have answered one.
        </li>
      </ul>
      <h2>What we do not do</h2>
      <p>No advertising, no outside trackers, no sale of data, no profile of you for anybody else.</p>
      <h2>Your rights</h2>
      <p>
        On your <Link to="/profile">profile</Link> you can see and correct what we keep, take all of it along
        as a file, sign out other devices, and delete your account. A deletion waits {deletionDays} days in
        case you change your mind; then what is yours is wiped.
      </p>
      <p>
        In Australia the Privacy Act 1988 and in New Zealand the Privacy Act 2020 give you the right to see
        and correct what is kept about you. If you are not happy with our answer, you can go to the OAIC in
        Australia or to the Privacy Commissioner in New Zealand. This text says what the site does today, and
        changes when the site does.
      </p>
    </TextPage>
  )
}
