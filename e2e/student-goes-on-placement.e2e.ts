import { expect, type Page } from '@playwright/test'
import type { Place } from '../app/features/placements/rules/topics.ts'
import { type Hands, keyboard, mouse } from './hands.ts'
import { sender } from './new-person.ts'
import { open } from './open.ts'
import { type PlacementSite, placementSite } from './placement-site.ts'
import {
  acceptAsHost,
  addHost,
  agreeToChange,
  answerTheRest,
  approve,
  askForAnotherDay,
  chooseHost,
  confirmGuardian,
  consent,
  decideQuestion,
  decideWithReason,
  expectNoBarriers,
  lookBack,
  proveMailbox,
  reportAsHost,
  type Someone,
  sayNo,
  sendRequest,
  setUpSchool,
  signChangeForSchool,
  signRequest,
  spendDay,
  writeRequest,
} from './placement-steps.ts'
import { test } from './test.ts'

/** One site for all three, whose clock goes on from one to the next. */
test.describe.configure({ mode: 'default' })
let site: PlacementSite

test.beforeAll(async () => {
  site = await placementSite()
})
test.afterAll(() => site?.stop())

const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const
const phone = { viewport: { width: 390, height: 900 }, colorScheme: 'dark' } as const
const dark = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' } as const
type Look = typeof wide | typeof phone | typeof dark
type NewBrowser = (options: object) => Promise<Page>

/** The four parties of a placement, each in a browser of their own; the host and the guardian are signed out. */
async function partiesOf(place: Place, look: Look, hands: Hands, newBrowser: NewBrowser) {
  const person = async (): Promise<Someone> => ({
    hands,
    page: await newBrowser({ ...look, reducedMotion: 'reduce', baseURL: site.origin }),
  })
  const [student, advisor, host, guardian] = [await person(), await person(), await person(), await person()]
  const ids = await site.school(place)
  await site.signIn(student.page, ids.student)
  await site.signIn(advisor.page, ids.advisor)
  const calls = { student: sender(student.page), advisor: sender(advisor.page) }
  await setUpSchool(calls.advisor)
  return { student, advisor, host, guardian, calls, guardianEmail: `pat.${place.toLowerCase()}@home.example` }
}

test('a student in Victoria goes from the request to the end of a placement by keyboard alone, at a host that is new to the school', async ({
  anotherBrowser,
}) => {
  await site.at('2027-04-13T01:00:00Z')
  const { student, advisor, host, guardian, calls, guardianEmail } = await partiesOf(
    'AU-VIC',
    wide,
    keyboard,
    anotherBrowser,
  )
  const hostEmail = 'cafe@host.example'
  const request = {
    title: 'A week in a cafe',
    first: '2027-05-03',
    last: '2027-05-07',
    guardian: guardianEmail,
  }
  const id = await writeRequest(student, request, async ({ page, hands }) => {
    await hands.fill(page.getByLabel('Name of the business'), 'Sample Cafe')
    await hands.fill(page.getByLabel('Who to ask there'), 'Robin Sample')
    await hands.fill(page.getByLabel('Their work email'), hostEmail)
    await hands.press(page.getByRole('button', { name: 'Add this host' }))
  })

  await open(advisor.page, '/advisor/wex/hosts?standing=new')
  await expectNoBarriers(advisor)
  await advisor.hands.press(advisor.page.getByRole('button', { name: 'Approve the first email' }))
  await acceptAsHost(host, await site.link(hostEmail, 'host'))
  await confirmGuardian(advisor, id)
  await proveMailbox(guardian, await site.link(guardianEmail, 'parent'), () => site.code(guardianEmail))
  await consent(guardian)

  await open(advisor.page, `/advisor/wex/${id}`)
  await decideQuestion(advisor, /./)
  await answerTheRest(calls.advisor, id, 5)
  await approve(advisor, id)

  await site.at('2027-05-02T23:10:00Z')
  await spendDay(student, id)
  await site.at('2027-05-07T06:00:00Z')
  await reportAsHost(host, await site.link(hostEmail, 'host', 3))
  await site.at('2027-05-08T00:00:00Z')
  await lookBack(student, id)
})

test('a student in Queensland goes to the end of a placement on a phone, after a host says no, the school asks for changes, a parent withdraws consent, and a serious incident', async ({
  anotherBrowser,
}) => {
  await site.at('2027-05-10T01:00:00Z')
  const { student, advisor, host, guardian, calls, guardianEmail } = await partiesOf(
    'AU-QLD',
    phone,
    mouse,
    anotherBrowser,
  )
  const [dairy, nursery] = ['dairy@host.example', 'nursery@host.example']
  const days = { first: '2027-05-31', last: '2027-06-02', guardian: guardianEmail }
  const busy = await addHost(calls.advisor, 'Sample Dairy', dairy)
  await addHost(calls.advisor, 'Sample Nursery', nursery)
  const declined = await sendRequest(calls.student, { ...days, title: 'Three days on a farm' }, busy)
  await sayNo(host, await site.link(dairy, 'host'), {
    summary: 'No, we cannot',
    reason: 'We calve that week',
  })
  await open(student.page, `/wex/${declined}`)
  await expect(student.page.getByText('“We calve that week”').first()).toBeVisible()
  await expectNoBarriers(student)

  const title = 'Three days at a nursery'
  const id = await writeRequest(student, { ...days, title }, (someone) =>
    chooseHost(someone, 'Sample Nursery'),
  )
  await open(advisor.page, `/advisor/wex/${id}`)
  await decideWithReason(advisor, 'Ask for changes', 'Say what you would like to learn')
  await expectNoBarriers(advisor)
  await open(student.page, `/wex/${id}`)
  await expect(student.page.getByText('“Say what you would like to learn”').first()).toBeVisible()
  await signRequest(student)
  await acceptAsHost(host, await site.link(nursery, 'host', 2))
  await confirmGuardian(advisor, id)
  await proveMailbox(guardian, await site.link(guardianEmail, 'parent'), () => site.code(guardianEmail))
  await consent(guardian)
  await answerTheRest(calls.advisor, id)
  await approve(advisor, id)

  await open(guardian.page, await site.link(guardianEmail, 'parent', 3))
  await guardian.page.getByText('I withdraw my consent').click()
  await expectNoBarriers(guardian)
  await guardian.page.getByRole('button', { name: 'Withdraw my consent' }).click()
  await expect(guardian.page.getByText('You have withdrawn your consent.')).toBeVisible()
  await open(student.page, `/wex/${id}`)
  await expect(student.page.getByText('It is on hold.').first()).toBeVisible()
  await expectNoBarriers(student)
  await open(advisor.page, `/advisor/wex/${id}`)
  await expectNoBarriers(advisor)
  await advisor.page.getByRole('button', { name: 'Send the parent or guardian a new link' }).click()
  await proveMailbox(guardian, await site.link(guardianEmail, 'parent', 4), () => site.code(guardianEmail, 2))
  await consent(guardian)

  await site.at('2027-05-30T23:10:00Z')
  await spendDay(student, id)
  await student.page.getByText('Something went wrong').click()
  await student.page.getByLabel('Serious, someone is hurt or not safe').check()
  await student.page.getByLabel('What happened', { exact: true }).fill('A shelf fell on my foot')
  await student.page.getByLabel('Phone number for the school to ring now').fill('0400 000 004')
  await student.page.getByRole('button', { name: 'Tell my school' }).last().click()
  const urgent = student.page.getByRole('alert').filter({ hasText: 'Ring' })
  for (const number of ['000', '02 5550 0100', '0400 000 009'])
    await expect(urgent.getByRole('link', { name: number, exact: true })).toBeVisible()
  await expectNoBarriers(student)
  await open(advisor.page, `/advisor/wex/${id}`)
  await expect(advisor.page.getByText('On hold after a serious incident.', { exact: true })).toBeVisible()
  await expectNoBarriers(advisor)
  await advisor.page.getByLabel('Why the hold can be lifted').fill('A bruise. The shelf is fixed to the wall')
  await advisor.page.getByRole('button', { name: 'Lift the hold' }).click()
  await expect(advisor.page.getByText('On hold after a serious incident.')).toHaveCount(0)

  await site.at('2027-06-02T06:00:00Z')
  await reportAsHost(host, await site.link(nursery, 'host', 4))
  await site.at('2027-06-03T00:00:00Z')
  await lookBack(student, id)
})

test('a student in New Zealand goes to the end of a placement, after a parent and the school say no to others, an approver answers what no rule says, and all sign another day', async ({
  anotherBrowser,
}) => {
  await site.at('2027-06-07T22:00:00Z')
  const { student, advisor, host, guardian, calls, guardianEmail } = await partiesOf(
    'NZ',
    dark,
    mouse,
    anotherBrowser,
  )
  const hostEmail = 'marae@host.example'
  const days = { first: '2027-06-21', last: '2027-06-23', guardian: guardianEmail }
  const known = await addHost(calls.advisor, 'Sample Marae Kitchen', hostEmail)
  const refused = await sendRequest(calls.student, { ...days, title: 'Three days in a kitchen' }, known)
  await acceptAsHost(host, await site.link(hostEmail, 'host'))
  await confirmGuardian(advisor, refused)
  await proveMailbox(guardian, await site.link(guardianEmail, 'parent'), () => site.code(guardianEmail))
  await sayNo(guardian, null, { summary: 'No, I do not agree', reason: 'We are away that week' })
  await open(student.page, `/wex/${refused}`)
  await expect(student.page.getByText('“We are away that week”').first()).toBeVisible()
  await expectNoBarriers(student)

  const declined = await sendRequest(calls.student, { ...days, title: 'Three days at night' }, known)
  await open(advisor.page, `/advisor/wex/${declined}`)
  await decideWithReason(advisor, 'Decline', 'The hours are too late')
  await open(student.page, `/wex/${declined}`)
  await expect(student.page.getByText('“The hours are too late”').first()).toBeVisible()
  await expectNoBarriers(student)

  const title = 'Three days in the kitchen'
  const id = await writeRequest(student, { ...days, title }, (someone) =>
    chooseHost(someone, 'Sample Marae Kitchen'),
  )
  await acceptAsHost(host, await site.link(hostEmail, 'host', 3))
  await confirmGuardian(advisor, id)
  await proveMailbox(guardian, await site.link(guardianEmail, 'parent', 2), () => site.code(guardianEmail, 2))
  await consent(guardian)
  await open(advisor.page, `/advisor/wex/${id}`)
  await decideQuestion(advisor, 'We found no rule')
  await answerTheRest(calls.advisor, id)
  await approve(advisor, id)
  for (const path of ['/advisor/wex', '/advisor/wex/folder', '/advisor/wex/settings']) {
    await open(advisor.page, path)
    await expectNoBarriers(advisor)
  }

  await askForAnotherDay(student, id, '2027-06-24')
  await agreeToChange(host, await site.link(hostEmail, 'host', 5), 'Robin Sample')
  const question = 'Do you agree to the change?'
  const code = () => site.code(guardianEmail, 3)
  await proveMailbox(guardian, await site.link(guardianEmail, 'parent', 5), code, question)
  await agreeToChange(guardian, null, 'Pat Sample')
  await open(student.page, `/wex/${id}`)
  const dates = student.page.getByText('Mon 21 Jun to Wed 23 Jun 2027').first()
  await expect(dates).toBeVisible()
  await signChangeForSchool(advisor, id)
  await open(student.page, `/wex/${id}`)
  await expect(student.page.getByText('Mon 21 Jun to Thu 24 Jun 2027').first()).toBeVisible()

  await site.at('2027-06-20T21:10:00Z')
  await open(host.page, await site.link(hostEmail, 'host', 6))
  await expect(host.page.getByRole('link', { name: '0400 000 003' })).toBeVisible()
  await expectNoBarriers(host)
  await spendDay(student, id)
  await site.at('2027-06-24T04:00:00Z')
  await reportAsHost(host, await site.link(hostEmail, 'host', 7))
  await site.at('2027-06-25T00:00:00Z')
  await lookBack(student, id)
})
