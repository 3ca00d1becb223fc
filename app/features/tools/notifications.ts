import * as z from 'zod/mini'
import { formatDate } from '#app/platform/date-words.ts'
import { notificationKind } from '#app/platform/notification-kind.ts'
import { html } from '#app/platform/safe-html.ts'

/** How many amounts the text names. */
const maxNamed = 6

/** What a notification says of each pack: whose amounts they are, and the column with the last day. */
const packs = {
  'benefit-rules': {
    tool: 'the Centrelink checker',
    what: ['amount', 'amounts'],
    stops: 'the checker does not show',
    column: 'valid_until',
  },
  'income-tax': {
    tool: 'the budget planner',
    what: ['income-tax table', 'income-tax tables'],
    stops: 'the planner does not use',
    column: 'until_date',
  },
} as const

/** To the admins and editors: amounts of one pack with the same last day, which is at most 30 days away. */
export const amountsEnd = notificationKind({
  name: 'benefit-amounts-end',
  label: 'Amounts that end',
  description:
    'When amounts of the Centrelink checker or income-tax rates of the budget planner end in 30 days.',
  audience: 'provider-or-admin',
  payload: z.object({
    /** Left out by those of before, which are of the checker. */
    pack: z.optional(z.enum(['benefit-rules', 'income-tax'])),
    lastDay: z.string(),
    /** `figure` is where it is in the pack: `rates/ya-18-home`. */
    amounts: z.array(z.object({ figure: z.string(), name: z.string() })),
  }),
  // An amount is no longer shown after its last day, so an email a day says when there is work to do.
  defaults: { bell: true, email: 'daily', push: false },
  render: ({ payload: { pack = 'benefit-rules', lastDay, amounts } }) => {
    const { tool, what, stops, column } = packs[pack]
    const isOne = amounts.length === 1
    const named = amounts.slice(0, maxNamed).map(({ name }) => name)
    const more = amounts.length - named.length
    const names = more > 0 ? `${named.join('; ')}; and ${more} more` : named.join('; ')
    return {
      title: `${isOne ? `An ${what[0]}` : `${amounts.length} ${what[1]}`} of ${tool} ${isOne ? 'ends' : 'end'} on ${formatDate(lastDay)}`,
      body: html`${isOne ? 'This ends' : 'These end'} on ${formatDate(lastDay)}: ${names}. After that day ${stops} ${isOne ? 'it' : 'them'}. Look up the new ${isOne ? what[0] : what[1]}, change the pack tools/${pack} (${placesOf(pack, amounts)} with ${column} ${lastDay}) and upload it.`,
      link: '/admin/packs',
      email: { button: 'Open the packs' },
    }
  },
})

/** `rates.yaml: ya-18-home` for one row, the files alone for several. */
function placesOf(pack: keyof typeof packs, amounts: readonly { figure: string }[]): string {
  if (pack === 'income-tax') return 'the rows of income_tax.csv'
  const rows = amounts.map(({ figure }) => figure.split('/'))
  const files = [...new Set(rows.map(([file]) => `${file}.yaml`))]
  const [only, ...others] = rows
  return only && others.length === 0 ? `${only[1]} in ${files.join()}` : `the rows of ${files.join(', ')}`
}
