import { expect, test } from 'vitest'
import { groupPeople } from '#app/features/careers/titles.ts'
import { compareOccupations } from '#app/features/labour-market/compare/contract.ts'
import type { getOccupationFigures } from '#app/features/labour-market/contract.ts'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { figureWords } from '#app/features/labour-market/lists/words.ts'
import { allOf, headFigures, panelFigures } from '#app/features/labour-market/rules.ts'
import { readFigureAnswers } from '#app/features/labour-market/service.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { testSite } from '#test/site.ts'
import { compareTable } from './compare/table.ts'

const site = await testSite({ apiOnly: true })
const read = <T>(path: string) => site.visitor().read<T>(path)

type List = ReplyOf<typeof listOccupations>['data']
const list = async (query: string) =>
  (await read<ReplyOf<typeof listOccupations>>(`${listOccupations.path}?per_page=100&${query}`)).data
const rated = async (demand: string) => list(`filters=${encodeURIComponent(JSON.stringify({ demand }))}`)
const lists: Record<Kind, List> = {
  pay: await list('sort=pay'),
  growth: await list('sort=growth'),
  people: await list('sort=people'),
  shortage: [...(await rated('any_shortage')), ...(await rated('no_shortage'))],
}

type Kind = 'pay' | 'growth' | 'people' | 'shortage'

/** Which row of Compare has the figure, and under which names it stands at the top of the page. */
const places: Record<Kind, { row: string; keys: string[] }> = {
  pay: { row: 'Median full-time pay a week', keys: ['pay', 'average-pay'] },
  growth: { row: 'Growth to 2035', keys: ['growth'] },
  people: { row: 'People doing it', keys: ['people'] },
  shortage: { row: 'Shortage rating', keys: ['shortage'] },
}

const month = 'Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec'

/** The figure, whom it counts and its date, as `366,200 | all registered nurses | Feb 2026`. */
function gist(group: string, value: string | undefined | null, basis = ''): string {
  if (!value) return 'none'
  const figure = value.match(/[+−]?[\d,.]*\d/)?.[0] ?? value
  const all = allOf(groupPeople(group))
  const whom = basis.toLowerCase().includes(all.toLowerCase()) ? all : basis.match(/this job/i)?.[0]
  const date = basis.match(new RegExp(`((${month}) )?\\d{4}`))?.[0]
  return [figure, whom?.toLowerCase(), date].join(' | ')
}

test('the sample is of nearly fifty occupations', () => {
  expect(lists.pay.length).toBeGreaterThanOrEqual(49)
})

test.each(lists.pay.map(({ id, slug }) => [slug, id] as const))(
  'pay, growth, people and shortage of %s are the same on its page, in Compare, in the list and in answers',
  async (slug, id) => {
    const { data: figures } = await read<ReplyOf<typeof getOccupationFigures>>(
      `/api/categories/occupation/${slug}/figures`,
    )
    const compared = await read<ReplyOf<typeof compareOccupations>>(
      `${compareOccupations.path}?occupations=${slug}`,
    )
    const page = headFigures(panelFigures(figures))
    const table = compareTable(compared.data, compared.all, 'AU').groups.flatMap(({ rows }) => rows)
    const answers = (await readFigureAnswers(site.db, 'AU', [id], '2026-11-29')).get(id)
    for (const [kind, { row, keys }] of Object.entries(places) as [Kind, (typeof places)[Kind]][]) {
      const ofGroup = (value: string | undefined | null, basis?: string) =>
        `${kind}: ${gist(figures.unit_group, value, basis)}`
      const fact = page.find(({ key }) => keys.includes(key))
      const cell = table.find(({ label }) => label === row)?.cells[0]
      const card = lists[kind].find((one) => one.slug === slug)?.figure
      const words = card && card.value !== null ? figureWords(card) : null
      const shown = ofGroup(fact?.value, fact?.source)
      if (fact) expect(shown).toMatch(/ \| (all |this job).* \| .*\d{4}$/)
      expect(ofGroup(cell?.words, cell?.note)).toBe(shown)
      expect(ofGroup(words?.value, words?.note)).toBe(shown)
      expect(ofGroup(answers?.[kind]?.value, answers?.[kind]?.basis)).toBe(shown)
    }
  },
)
