import { type ReactNode, useMemo } from 'react'
import { sinceWords } from '#app/features/people/since-words.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { listAddress } from '#app/ui/list-address.ts'
import type { Column } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Student } from '../contract.ts'
import { planWords } from '../rules.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkChoices } from './bulk-fields.tsx'
import { PlanMeter } from './plan-meter.tsx'

type Item = Student & { title: string }

type Props = {
  items: Student[]
  now: string
  timeZone: string
  params: URLSearchParams
  /** How many students the list finds on all its pages. */
  total: number
  choices: BulkChoices
  empty: ReactNode
}

/** A page of students, with the admin area's table and what is done with many at once. */
export function StudentTable({ items, now, timeZone, params, total, choices, empty }: Props) {
  const columns = useMemo(() => columnsOf(now, timeZone, params), [now, timeZone, params])
  const rows = useMemo(
    () => items.map((item) => ({ ...item, title: `${item.first_name} ${item.last_name}` })),
    [items],
  )
  const selection = useSelection(rows)
  return (
    <ListTable
      caption="Students"
      columns={columns}
      items={rows}
      rowHeader="name"
      storedAs="advisor:columns:students"
      selection={selection}
      empty={empty}
      cards
    >
      <BulkBar {...{ selection, total, choices }} search={params.toString()} />
    </ListTable>
  )
}

function columnsOf(now: string, timeZone: string, params: URLSearchParams): Column<Item>[] {
  return [
    {
      key: 'name',
      label: 'Student',
      cell: ({ id, title }) => (
        <span className="flex items-center gap-3">
          <Avatar name={title} />
          <Anchor to={`/advisor/students/${id}`} data-row="" className="min-w-0 text-ink hover:underline">
            {title}
          </Anchor>
        </span>
      ),
      ...sortingOf('name', params),
    },
    {
      key: 'class_year',
      label: 'Finishes in',
      cell: ({ class_year }) => class_year ?? 'Not said',
      ...sortingOf('class_year', params),
    },
    { key: 'groups', label: 'Groups', cell: ({ groups }) => groups.map(({ name }) => name).join(', ') },
    { key: 'plan', label: 'Plan', cell: planCell },
    {
      key: 'heading_for',
      label: 'Heading for',
      cell: ({ joined, plan }) => (joined ? (plan ? (plan.heading_for ?? 'Not said') : 'Not shared') : ''),
    },
    {
      key: 'last_seen',
      label: 'Last seen',
      cell: ({ joined, last_seen_at }) =>
        joined ? sinceWords(last_seen_at, now, timeZone) : <Tag>Not joined</Tag>,
      ...sortingOf('last_seen', params),
    },
  ]
}

function planCell({ joined, plan }: Student): ReactNode {
  if (!joined) return ''
  if (!plan) return planWords['not-shared']
  return plan.state === 'none' ? planWords.none : <PlanMeter plan={plan} />
}

function sortingOf(id: string, params: URLSearchParams) {
  const sort = params.get('sort') ?? 'name'
  const isSorted = sort.replace(/^-/, '') === id
  const isAscending = isSorted && !sort.startsWith('-')
  return {
    sorted: isSorted ? (isAscending ? ('ascending' as const) : ('descending' as const)) : undefined,
    sortTo: listAddress('/advisor/students', params, { sort: isAscending ? `-${id}` : id }),
  }
}
