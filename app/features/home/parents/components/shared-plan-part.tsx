import { Eye, EyeOff, PencilOff } from 'lucide-react'
import { defaultShareDays, shareDays } from '#app/features/planner/sharing/share-terms.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { howLinksBegin, notSeen, whoDecides } from '../what-parents-see.ts'

const seen = [
  {
    icon: Eye,
    title: 'You see',
    text: 'Their first name and the routes they chose to show: the work, the courses, the subjects and the dated steps. Ranks, money and their reasons only if they added them.',
  },
  {
    icon: EyeOff,
    title: 'You do not see',
    text: notSeen,
  },
  {
    icon: PencilOff,
    title: 'You cannot change it',
    text: 'The plan is theirs. Tell them what you think of it, especially what you like.',
  },
]

/** How to open a plan that someone was sent, and what it shows. */
export function SharedPlanPart() {
  const form = useForm<FormResult<'link'>>()
  const last = shareDays.at(-1)
  return (
    <>
      <SectionHead title="If they sent you their plan" sunAt={62} />
      <div className="grid gap-7.5 lg:grid-cols-2 lg:gap-11">
        <Panel>
          <p>
            A plan comes as a link, in a message from your child. You don’t need an account. The link works
            for as long as they chose, usually {defaultShareDays} days and {last} at most, and they can turn
            it off.
          </p>
          <form {...form.props} className="mt-4 flex flex-wrap items-start gap-2.5">
            <div className="min-w-0 flex-[1_1_220px]">
              <TextField
                label="Paste the link, or open it from the message"
                name="link"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={1000}
                error={form.errors.link}
              />
            </div>
            <div className="sm:mt-7">
              <Button type="submit" busy={form.isPending}>
                Open the plan
              </Button>
            </div>
          </form>
          <p className="mt-4 text-muted text-sm">
            No link? Ask them. They make one in their career planner, under “Share it”. They can also open the
            plan on their own phone and show you.
          </p>
        </Panel>
        <ul className="grid content-start gap-4.5">
          {seen.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className="mt-0.5 text-link">
                <Icon of={icon} />
              </span>
              <span>
                <b className="block">{title}</b>
                <span className="text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <h3 className="mt-9">If you sign in as a parent</h3>
      <p className="mt-2 max-w-[68ch] text-muted">
        {`You can have an account: tick “I am a parent or teacher” when you sign up. ${howLinksBegin} ${whoDecides}`}
      </p>
      <p className="mt-2 max-w-[68ch] text-muted">
        You can also open a link to a plan while you are signed in, and keep the plan on your Home for as long
        as the link works. Your child sees who keeps it and can stop that at any time. We do not know whose
        parent you are, so nothing shows up there by itself.
      </p>
    </>
  )
}
