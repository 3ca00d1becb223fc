import { ChevronDown, ChevronUp, Copy, Eye, ListChecks, SquarePen } from 'lucide-react'
import type { AdminRecord } from '#app/features/admin/contract.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { moved } from '../../quiz/order.ts'
import type { ProgramPart } from '../contract.ts'
import { type Path, type Place, type Siblings, siblingsOf } from '../place.ts'

type Props = { program: ProgramPart; open: Place; path: Path; record: AdminRecord }

/** What is done with the open part beside writing it. */
export function PartTools({ program, open, path, record }: Props) {
  const siblings = siblingsOf(program, path)
  const hasQuiz = path.module?.topics.some(({ quiz }) => quiz)
  return (
    <div className="flex flex-wrap gap-2">
      {siblings && <MoveForm siblings={siblings} />}
      {siblings && (
        <PartForm intent="copy" part={siblings.id} type={siblings.type} program={program.slug} icon={Copy}>
          Duplicate
        </PartForm>
      )}
      {open.type === 'academy-modules' && !hasQuiz && (
        <PartForm intent="quiz" part={open.id} type={open.type} program={program.slug} icon={ListChecks}>
          Add a quiz
        </PartForm>
      )}
      {record.preview && (
        <ButtonLink to={record.preview} variant="ghost" size="small" icon={Eye} document target="_blank">
          Preview
        </ButtonLink>
      )}
      <ButtonLink to={`/admin/${open.type}/${open.id}`} variant="ghost" size="small" icon={SquarePen}>
        All fields and history
      </ButtonLink>
    </div>
  )
}

/** One step up or down, also without scripts. */
function MoveForm({ siblings: { type, parent, id, ids } }: { siblings: Siblings }) {
  const form = useForm({ intents: ['move'] })
  const from = ids.indexOf(id)
  const steps = [
    { label: 'Move up', icon: ChevronUp, to: from - 1, end: 'This part is already the first.' },
    { label: 'Move down', icon: ChevronDown, to: from + 1, end: 'This part is already the last.' },
  ]
  return (
    <>
      {steps.map(({ label, icon, to, end }) => (
        <form key={label} {...form.props}>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="parent" value={parent} />
          <input type="hidden" name="before" value={ids.join()} />
          <input type="hidden" name="order" value={moved(ids, from, to).join()} />
          <Button
            type="submit"
            variant="ghost"
            size="small"
            icon={icon}
            disabledReason={(to < 0 || to >= ids.length) && end}
          >
            {label}
          </Button>
        </form>
      ))}
      {form.result && !form.result.ok && (
        <p role="alert" className="w-full text-danger">
          {form.result.message}
        </p>
      )}
    </>
  )
}

type PartFormProps = {
  intent: 'copy' | 'quiz' | 'publish-module'
  part: number
  type: string
  program: string
  icon?: typeof Copy
  variant?: 'ghost' | 'accent' | 'outline'
  /** Null: there is nothing to do now, and what came of the last time stays. */
  children: string | null
}

/** What takes seconds. */
const doing: Record<PartFormProps['intent'], string> = {
  copy: 'Making the copy.',
  quiz: 'Making the quiz.',
  'publish-module': 'Checking and publishing the module.',
}

/** One button that does something with a part. */
export function PartForm({ intent, part, type, program, icon, variant = 'ghost', children }: PartFormProps) {
  const form = useForm({ intents: [intent] })
  return (
    <form {...form.props}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="program" value={program} />
      {children && (
        <Button
          type="submit"
          variant={variant}
          size={variant === 'ghost' ? 'small' : undefined}
          icon={icon}
          busy={form.isPending}
          doing={doing[intent]}
        >
          {children}
        </Button>
      )}
      {form.result?.message && (
        <p
          role={form.result.ok ? 'status' : 'alert'}
          className={form.result.ok ? 'text-sm' : 'text-sm text-danger'}
        >
          {form.result.message}
        </p>
      )}
    </form>
  )
}
