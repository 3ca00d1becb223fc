import { useLocation } from 'react-router'
import type { PageMeta } from '#app/platform/contract.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import type { MissingStudent, StudentImport, StudentImportRow } from '../contract.ts'
import { fieldWords } from '../words.ts'
import { ListCounts } from './list-counts.tsx'
import { MissingList } from './missing-list.tsx'
import { onboardingPath } from './onboarding-head.tsx'
import { type Problem, WrongRows } from './wrong-rows.tsx'

type Props = {
  data: StudentImport
  rows: readonly StudentImportRow[]
  errors: readonly Problem[]
  missing: readonly MissingStudent[]
  list: 'new' | 'changed' | 'same' | 'errors' | 'missing'
  meta: PageMeta
}

/** The lists of an import, one at a time, a page of each. */
export function ImportLists({ data: item, rows, errors, missing, list, meta }: Props) {
  const path = `${onboardingPath}/import/${item.id}`
  const { search } = useLocation()
  return (
    <>
      <ListCounts item={item} path={path} list={list} />
      <div className="mt-5">
        {list === 'errors' ? (
          <WrongRows item={item} errors={errors} />
        ) : list === 'missing' ? (
          <MissingList item={item} missing={missing} />
        ) : (
          <Students
            rows={rows}
            list={list}
            isUndone={item.undone_at !== null}
            isWaiting={item.invitations.waiting}
          />
        )}
      </div>
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        path={path}
        query={new URLSearchParams(search)}
      />
    </>
  )
}

const text = (value: unknown) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''))
const nameOf = ({ data }: StudentImportRow) => `${text(data.first_name)} ${text(data.last_name)}`.trim()
const outcomes = {
  invited: 'Asked by email',
  updated: 'Changed',
  none: 'As before',
  failed: 'Left out',
} as const

const captions = {
  new: 'New students',
  changed: 'Changed students',
  same: 'Students as they are now',
} as const
const nobody = {
  new: 'Nobody in this list is new to your school.',
  changed: 'Nobody in this list has changed.',
  same: 'No details in this list are the same as now.',
} as const

type StudentsProps = {
  rows: readonly StudentImportRow[]
  list: 'new' | 'changed' | 'same'
  /** What came of a row is over. */
  isUndone: boolean
  /** Invitations have not gone out yet. */
  isWaiting: boolean
}

function Students({ rows, list, isUndone, isWaiting }: StudentsProps) {
  if (rows.length === 0) return <p className="text-muted">{nobody[list]}</p>
  const hasOutcome = !isUndone && rows.some(({ outcome }) => outcome)
  return (
    <Table
      caption={captions[list]}
      cards
      columns={[
        { key: 'row', label: 'Row', numeric: true, cell: (row) => row.row_number },
        { key: 'name', label: 'Student', cell: nameOf },
        ...(list === 'changed'
          ? [
              {
                key: 'changes',
                label: 'Before and after',
                cell: (row: StudentImportRow) => <Changes row={row} />,
              },
            ]
          : [
              { key: 'email', label: 'Email', cell: (row: StudentImportRow) => text(row.data.email) },
              {
                key: 'year',
                label: 'Finishes school',
                cell: (row: StudentImportRow) => text(row.data.class_year),
              },
              { key: 'groups', label: 'Groups', cell: (row: StudentImportRow) => text(row.data.groups) },
            ]),
        ...(hasOutcome
          ? [
              {
                key: 'outcome',
                label: 'Now',
                cell: ({ outcome }: StudentImportRow) =>
                  outcome === 'invited' && isWaiting ? 'Not emailed yet' : outcome ? outcomes[outcome] : '',
              },
            ]
          : []),
      ]}
      rowHeader="name"
      rows={rows}
      rowKey={({ row_number: number }) => number}
    />
  )
}

function Changes({ row }: { row: StudentImportRow }) {
  return (
    <ul className="grid gap-1">
      {row.changes.map(({ field, before, after }) => (
        <li key={field}>
          <b className="font-semibold">{fieldWords[field]}</b>:{' '}
          <del className="text-muted">{before ?? 'nothing'}</del> <span aria-hidden="true">→</span>{' '}
          <ins className="no-underline">{after ?? 'nothing'}</ins>
          {field === 'class_year' && Number(after) > Number(before) && (
            <span className="block text-muted text-sm">If they have joined, they are asked first.</span>
          )}
        </li>
      ))}
    </ul>
  )
}
