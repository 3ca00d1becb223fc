import { ArrowDown, ArrowUp } from 'lucide-react'
import type { getReportContacts } from '#app/features/moderation/contract.ts'
import { type ListedPerson, stepsOf } from '#app/features/moderation/next-person.ts'
import type { ReportReason } from '#app/features/moderation/report-rules.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ReportResult } from '../reports-action.ts'

type List = ReplyOf<typeof getReportContacts>['data']

/** Who gets told of a report, and when, by the rules that tell them; with buttons for those who may change the order. */
export function ReportContactsPanel({ list, canMove }: { list: List; canMove: boolean }) {
  const people = list.map(({ id, name, may_read }) => ({ id, name, isReader: may_read, position: null }))
  return (
    <section aria-labelledby="told" className="mt-8 grid items-start gap-5 lg:grid-cols-2">
      <Panel>
        <h2 id="told" className="text-h3">
          Who gets told, and when
        </h2>
        <p className="mt-2 text-sm">
          Yonder’s staff get every report at once, as well as your school. When someone opens or takes a
          report, we tell nobody else. If a report is about a person on the list, that person is left out.
        </p>
        <p className="mt-4 font-semibold text-sm">A danger, day or night</p>
        <FactList items={factsOf(people, 'unsafe')} />
        <p className="mt-4 font-semibold text-sm">Any other report</p>
        <FactList items={factsOf(people, 'unkind')} />
      </Panel>
      <Panel>
        <h2 className="text-h3">Who is told first</h2>
        <p className="mt-2 text-sm">
          The safeguarding staff of your school and those who manage staff.{' '}
          {canMove ? 'You can change the order.' : 'Those who manage staff can change the order.'}
        </p>
        <Order list={list} canMove={canMove} />
      </Panel>
    </section>
  )
}

function factsOf(people: readonly ListedPerson[], reason: ReportReason) {
  const steps = stepsOf(people, reason)
  const hours = [...new Set(steps.map((step) => step.hours))]
  return hours.map((after) => ({
    label: after === 0 ? 'At once' : `After ${after} hours`,
    value: steps.flatMap((step) => (step.hours === after ? [nameOf(step.person)] : [])).join(', '),
  }))
}

function nameOf(person: ListedPerson | null): string {
  if (!person) return 'Yonder’s staff again'
  return person.isReader ? person.name : `${person.name} (manages staff, cannot read reports)`
}

function Order({ list, canMove }: { list: List; canMove: boolean }) {
  const form = useForm<ReportResult>({ intents: ['up', 'down'] })
  const said = alertOf(form.result)
  return (
    <>
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      <ol className="mt-2">
        {list.map(({ id, name, may_read }, at) => (
          <li
            key={id}
            className="flex min-h-11 items-center gap-3 border-line border-b py-2 text-sm last:border-b-0"
          >
            <span className="num text-muted">{at + 1}</span>
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{name}</span>
              <span className="block text-muted">{may_read ? 'Safeguarding staff' : 'Manages staff'}</span>
            </span>
            {canMove && (
              <form {...form.props} className="flex">
                <input type="hidden" name="id" value={id} />
                {at > 0 && (
                  <IconButton
                    type="submit"
                    name="intent"
                    value="up"
                    icon={ArrowUp}
                    label={`Move ${name} up`}
                  />
                )}
                {at < list.length - 1 && (
                  <IconButton
                    type="submit"
                    name="intent"
                    value="down"
                    icon={ArrowDown}
                    label={`Move ${name} down`}
                  />
                )}
              </form>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
