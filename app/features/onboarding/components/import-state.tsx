import { Banner } from '#app/ui/banner.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { StudentImport } from '../contract.ts'

/** How far a list has come, in words that are read out when they change. */
export function ImportState({ item }: { item: StudentImport }) {
  return (
    <div role="status" className="mb-6">
      <State item={item} />
    </div>
  )
}

const figure = (count: number) => count.toLocaleString('en-AU')

function State({ item }: { item: StudentImport }) {
  const { status, imported_rows: imported, error_rows: errors, total_rows: total } = item
  if (item.undone_at)
    return (
      <Banner>
        This list was undone. Students who had already joined are still your students. Students who had
        answered or changed something stay as they are.
      </Banner>
    )
  if (item.undo_asked_at)
    return (
      <div className="grid gap-4">
        <Banner>This list is being undone.</Banner>
        {item.undo && item.undo.total > 0 && (
          <Panel>
            <Progress
              label="Students taken back"
              value={(100 * item.undo.done) / item.undo.total}
              words={`${figure(item.undo.done)} of ${figure(item.undo.total)}`}
            />
          </Panel>
        )}
      </div>
    )
  if (status === 'failed') return <Banner tone="bad">{item.problem}</Banner>
  if (status === 'uploaded' || status === 'validating')
    return <Banner>We are checking your list. You can leave this page and come back.</Banner>
  if (status === 'importing') {
    const right = total - errors
    return (
      <Panel>
        <Progress
          label="Students brought in"
          value={right === 0 ? 100 : (100 * imported) / right}
          words={`${figure(imported)} of ${figure(right)}`}
        />
      </Panel>
    )
  }
  if (status === 'completed' || status === 'completed-with-errors')
    return (
      <Banner>
        {figure(imported)} of {figure(total)} rows were imported
        {errors > 0 && ` and ${figure(errors)} ${errors === 1 ? 'was' : 'were'} left out`}.
        {item.new_rows > 0 &&
          !item.invitations.waiting &&
          ' New students get an email that asks whether they are at your school.'}
      </Banner>
    )
  return null
}
