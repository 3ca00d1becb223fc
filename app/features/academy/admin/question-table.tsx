import { Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { QuestionRow } from './contract.ts'
import { CsvLink } from './csv-link.tsx'

/** Every question of a program at the first try; those that an editor should look at come first. */
export function QuestionTable({
  program,
  questions,
}: {
  program: string
  questions: readonly QuestionRow[]
}) {
  const rows = questions.toSorted((one, other) => Number(other.needs_look) - Number(one.needs_look))
  const looks = rows.filter(({ needs_look: look }) => look).length
  const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
  return (
    <section aria-labelledby="questions" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="questions" className="text-h3">
          {looks === 0 ? 'No question needs attention' : `Questions to look at: ${looks}`}
        </h2>
        <CsvLink table="questions" label="questions" program={program} />
      </div>
      <Table
        caption="Answers on the first try by the last thousand people in each quiz"
        columns={[
          {
            key: 'ask',
            label: 'Question',
            cell: ({ slug, ask }) => (
              <a href={`/admin/quiz-questions?keyword=${slug}`} className="text-link underline">
                {ask}
              </a>
            ),
          },
          { key: 'module', label: 'Module', cell: ({ module_title: title }) => title },
          {
            key: 'words',
            label: 'In words',
            cell: ({ sentence, needs_look: look }) => (
              <span className="flex items-start gap-2">
                {look && <Tag>Look</Tag>}
                {sentence ?? 'Fewer than 10 have answered it.'}
              </span>
            ),
          },
          { key: 'right', label: 'Right', numeric: true, cell: (one) => percent(one.right_percent) },
          {
            key: 'with',
            label: 'With the rest',
            numeric: true,
            cell: ({ discrimination }) => discrimination?.toFixed(2) ?? '–',
          },
          {
            key: 'answered',
            label: 'Answered',
            numeric: true,
            cell: ({ answered }) => answered ?? 'under 10',
          },
        ]}
        rows={rows}
        rowKey={({ slug }) => slug}
        empty={<p className="px-3 py-4 text-muted">This program has no questions.</p>}
      />
    </section>
  )
}
