import * as z from 'zod/mini'
import { formatDate } from '#app/platform/date-words.ts'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** How many amounts the text names. */
const maxNamed = 6

/** To the admins and editors: amounts of the Centrelink checker with the same last day, which is at most 30 days away. */
export const amountsEnd = notificationKind({
  name: 'benefit-amounts-end',
  label: 'Amounts of the Centrelink checker',
  description: 'When amounts of the Centrelink checker end in 30 days.',
  audience: 'provider-or-admin',
  payload: z.object({
    lastDay: z.string(),
    /** `figure` is where it is in the pack: `rates/ya-18-home`. */
    amounts: z.array(z.object({ figure: z.string(), name: z.string() })),
  }),
  // An amount is no longer shown after its last day, so an email a day says when there is work to do.
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { lastDay, amounts } }) => {
    const isOne = amounts.length === 1
    const named = amounts.slice(0, maxNamed).map(({ name }) => name)
    const more = amounts.length - named.length
    const names = more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ')
    return {
      title: `${isOne ? 'An amount' : `${amounts.length} amounts`} of the Centrelink checker ${isOne ? 'ends' : 'end'} on ${formatDate(lastDay)}`,
      body: html`${names}. After that day the checker does not show ${isOne ? 'it' : 'them'}. Look up what comes next, change the pack tools/benefit-rules (${placesOf(amounts)} with valid_until ${lastDay}) and upload it.`,
      link: '/admin/packs',
    }
  },
})

/** `rates.yaml: ya-18-home` for one row, the files alone for several. */
function placesOf(amounts: readonly { figure: string }[]): string {
  const rows = amounts.map(({ figure }) => figure.split('/'))
  const files = [...new Set(rows.map(([file]) => `${file}.yaml`))]
  const [only, ...others] = rows
  return only && others.length === 0 ? `${only[1]} in ${files.join()}` : `the rows of ${files.join(', ')}`
}
