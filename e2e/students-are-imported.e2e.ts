import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { barriersInBothLooks, looks, setLook } from './barriers.ts'
import { keyboard } from './hands.ts'
import { newAdvisor } from './new-advisor.ts'
import { newAddress } from './new-person.ts'
import { open } from './open.ts'
import { test } from './test.ts'

const start = '/advisor/students/onboarding'
const head = 'Given name,Family name,Email,Year level,Date of birth'

/** Chooses a file by keyboard-reachable controls and waits for what is in it. */
async function upload(page: Page, text: string): Promise<void> {
  await open(page, `${start}/csv`)
  await page
    .getByLabel('Your list')
    .setInputFiles({ name: 'term-1.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const button = page.getByRole('button', { name: 'Check the list' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check before you bring them in')).toBeVisible({ timeout: 20_000 })
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const lists = (page: Page) => page.getByRole('navigation', { name: 'Lists of this import' })

async function show(page: Page, list: string): Promise<void> {
  const tab = lists(page).getByRole('link', { name: list })
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

/** What the page is told over its socket. */
function framesOf(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload))),
  )
  return frames
}

test('an advisor uploads a list, reads what is wrong in which row and column, ticks who has left, mends the rest and undoes it, in both looks', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(150_000)
  const send = await newAdvisor(page, await anotherBrowser())
  const found: string[] = []
  await setLook(page, looks[1])
  const heard = framesOf(page)
  const look = async () => void found.push(...(await barriersInBothLooks(page)))
  const [mia, noah, tane] = [newAddress(), newAddress(), newAddress()]
  await send('POST', '/api/advisor/students', {
    students: [
      { given_name: 'Mia', family_name: 'Lee', email: mia, year_level: '11' },
      { given_name: 'Noah', family_name: 'Fa', email: noah, year_level: '11' },
    ],
  })

  await open(page, start)
  await look()
  await upload(
    page,
    [
      head,
      `Mia,Lee,${mia},12,`,
      `Tāne,Rewi,${tane},12,14/03/2010`,
      `=1+1,Ito,${newAddress()},12,`,
      'Hana,Ito,hana@,12,31/02/2010',
    ].join('\n'),
  )
  await expect(page.getByLabel('Email of row 5')).toHaveValue('hana@')
  await show(page, 'New')
  await expect(row(page, 'Tāne Rewi')).toContainText(tane)
  await look()
  await show(page, 'Changed')
  await expect(row(page, 'Mia Lee')).toContainText('Finishing year')
  await show(page, 'Rows with errors')
  await expect(row(page, 'This begins like a formula.')).toHaveText(/^4\s*Given name\s*=1\+1/)
  await expect(row(page, 'This is not an email address.')).toHaveText(/^5\s*Email\s*hana@/)
  await expect(row(page, 'There is no 31 February.')).toHaveText(/^5\s*Date of birth\s*31\/02\/2010/)
  await look()
  await show(page, 'Not in this file')
  const left = page.getByRole('checkbox', { name: 'Noah Fa' })
  await expect(left).not.toBeChecked()
  await look()
  await left.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save ticks' }).press('Enter')
  await expect(page.getByText('1 in, 1 changed, 1 out, 2 left out.')).toBeVisible()

  await page.getByRole('button', { name: 'Bring them in' }).press('Enter')
  await expect(heading(page, 'Done, with rows left out')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('2 of 4 rows were imported and 2 were left out.')).toBeVisible()
  await expect.poll(() => heard.some((text) => text.includes('student_import_progress'))).toBe(true)
  await look()
  const first = page.url().split('?')[0] ?? ''

  await show(page, 'Rows with errors')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'These rows as CSV' }).press('Enter')
  const rejects = readFileSync(await (await download).path(), 'utf8')
  expect(rejects).toContain('This begins like a formula.')
  const mended = rejects
    .replace("'=1+1", 'Kenji')
    .replace('hana@', newAddress())
    .replace('31/02/2010', '1/2/2010')
  await upload(page, mended)
  await expect(row(page, 'Kenji Ito')).toBeVisible()
  await expect(row(page, 'Hana Ito')).toBeVisible()
  await expect(lists(page).getByRole('link', { name: 'Rows with errors' })).toHaveText(/0$/)
  await page.getByRole('button', { name: 'Bring them in' }).press('Enter')
  await expect(heading(page, 'Done')).toBeVisible({ timeout: 20_000 })

  await open(page, first)
  await keyboard.press(page.getByText('Undo this list'))
  await page.getByRole('button', { name: 'Yes, undo it' }).press('Enter')
  await expect(heading(page, 'Undone')).toBeVisible({ timeout: 20_000 })
  await look()
  await open(page, '/advisor/students?status=not-joined')
  await expect(row(page, 'Noah Fa')).toBeVisible()
  await expect(row(page, 'Kenji Ito')).toBeVisible()
  await expect(row(page, 'Tāne Rewi')).toHaveCount(0)
  expect(found).toEqual([])
})
