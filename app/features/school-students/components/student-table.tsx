import { type ReactNode, useMemo } from 'react'
import { sinceWords } from '#app/features/people/since-words.ts'
import type { SchoolYears } from '#app/features/people/year-levels.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { listAddress } from '#app/ui/list-address.ts'
import type { Column } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ListedStudent, Student } from '../contract.ts'
import { planWords } from '../rules.ts'
import { yearAndClass } from '../year-class.ts'
import { AskAgain } from './ask-again.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkChoices } from './bulk-fields.tsx'
import { PlanMeter } from './plan-meter.tsx'
import { ReasonCell, ReasonVerb } from './reason-cell.tsx'

export type Item = ListedStudent & { title: string }

type Facts = { now: string; time_zone: string } & SchoolYears

type Props = {
  items: ListedStudent[]
  facts: Facts
  params: URLSearchParams
  /** How many students the list finds on all its pages. */
  total: number
  choices: BulkChoices
  empty: ReactNode
}

/** A page of students, with the admin area's table and what is done with many at once. */
export function StudentTable({ items, facts, params, total, choices, empty }: Props) {
  const columns = useMemo(() => columnsOf(facts, params), [facts, params])
  const rows = useMemo(
    () =>
      items.map((item) => ({
        ...item,
        title: `${item.first_name} ${item.last_name}`.trim() || 'No name yet',
      })),
    [items],
  )
  const selection = useSelection(rows)
  return (
    <ListTable
      caption="Students"
      columns={columns}
      items={rows}
      rowHeader="name"
      storedAs="advisor:columns:students-2"
      selection={selection}
      empty={empty}
      cards="page"
    >
      <BulkBar selection={selection} total={total} choices={choices} search={params.toString()} />
    </ListTable>
  )
}

function columnsOf(facts: Facts, params: URLSearchParams): Column<Item>[] {
  const { now, time_zone: timeZone } = facts
  return [
    { key: 'name', label: 'Student', cell: (item) => <NameCell item={item} />, ...sortingOf('name', params) },
    {
      key: 'class_year',
      label: 'Year and class',
      cell: (item) => (
        <>
          <span className="block font-semibold">{yearAndClass(item, facts)}</span>
          {item.class_year !== null && <span className="text-muted">{`Leaves in ${item.class_year}`}</span>}
        </>
      ),
      ...sortingOf('class_year', params),
    },
    {
      key: 'why',
      label: 'Why',
      cell: ({ reason }) => <ReasonCell reason={reason} now={now} timeZone={timeZone} />,
      ...sortingOf('wait', params),
    },
    { key: 'plan', label: 'Plan', cell: planCell },
    {
      key: 'last_seen',
      label: 'Last seen',
      cell: ({ joined, last_seen_at }) =>
        joined ? sinceWords(last_seen_at, now, timeZone) : <Tag>Not joined</Tag>,
      ...sortingOf('last_seen', params),
    },
    {
      key: 'next',
      label: 'Next',
      cell: (item) =>
        item.reason?.kind === 'not-joined' ? <AskAgain student={item} /> : <ReasonVerb student={item} />,
    },
  ]
}

function NameCell({ item: { id, title, joined, plan } }: { item: Item }) {
  const heading = plan ? (plan.heading_for ?? 'Heading for: not said') : 'Heading for: not shared'
  return (
    <span className="flex items-center gap-3">
      <Avatar name={title} />
      <span className="min-w-0">
        <Anchor to={`/advisor/students/${id}`} data-row="" className="text-ink hover:underline">
          {title}
        </Anchor>
        {joined && <span className="block break-words font-normal text-muted text-sm">{heading}</span>}
      </span>
    </span>
  )
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
  if (id === 'wait')
    return {
      sorted: isSorted ? ('descending' as const) : undefined,
      sortTo: listAddress('/advisor/students', params, { sort: 'wait' }),
    }
  return {
    sorted: isSorted ? (isAscending ? ('ascending' as const) : ('descending' as const)) : undefined,
    sortTo: listAddress('/advisor/students', params, { sort: isAscending ? `-${id}` : id }),
  }
}
