import { editingZone } from '#app/platform/admin/time-words.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { FastFinish } from './contract.ts'
import { CsvLink } from './csv-link.tsx'

/** Quizzes that were passed in less time than reading and answering takes; staff decide what it means. */
export function FastFinishes({ count, latest }: { count: number; latest: readonly FastFinish[] }) {
  return (
    <section aria-labelledby="fast" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="fast" className="text-h3">
          {count === 0
            ? 'No quiz was passed too quickly'
            : `${counted(count, 'quiz', 'quizzes')} passed too quickly`}
        </h2>
        {count > 0 && <CsvLink table="fast" label="quizzes passed too quickly" />}
      </div>
      <p className="text-sm text-muted">
        Passed in less time than it takes to read at 1,000 words a minute and answer. It may be a script, or
        someone who had the answers. Check before you decide.
      </p>
      {count > 0 && (
        <Table
          caption="The last twenty"
          columns={[
            { key: 'quiz', label: 'Quiz', cell: ({ quiz }) => quiz },
            { key: 'seconds', label: 'Time taken', numeric: true, cell: ({ seconds }) => `${seconds} s` },
            { key: 'least', label: 'Shortest time', numeric: true, cell: (one) => `${one.least_seconds} s` },
            {
              key: 'who',
              label: 'Account',
              cell: ({ user_id: id }) =>
                id === null ? 'None yet' : <Link to={`/admin/users/${id}`}>Number {id}</Link>,
            },
            { key: 'when', label: 'Finished', cell: (one) => dayIn(editingZone, new Date(one.finished_at)) },
          ]}
          rows={latest}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  )
}
