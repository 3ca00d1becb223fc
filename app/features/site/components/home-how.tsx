import { ListChecks, Ruler, ShieldCheck } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'

const promises = [
  {
    icon: ListChecks,
    title: 'You say what you would like to do',
    text: 'You rate short activities, not job titles. You can change any answer later. The quiz never asks for your gender.',
  },
  {
    icon: Ruler,
    title: 'Every match shows its working',
    text: 'You see your score for six kinds of interest beside the job’s, and how we worked out the match.',
  },
  {
    icon: ShieldCheck,
    title: 'We say when we do not know',
    text: 'If there are too few answers or too little data, we tell you.',
  },
]

/** Why the ranking can be trusted, in three sentences. */
export function HomeHow() {
  return (
    <Section tone="brand">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 className="text-display leading-none">Careers that fit, and why</h2>
          <p className="mt-4 text-lead text-on-brand-muted">
            The quiz compares your interests with hundreds of occupations from the Australian and New Zealand
            classification. It is a snapshot from today, not a verdict.
          </p>
          <div className="mt-6">
            <ButtonLink to="/how-matching-works" variant="outline">
              See how it works
            </ButtonLink>
          </div>
        </div>
        <ul className="rounded-card border border-line-on-brand/60 bg-white/6 px-5 py-2">
          {promises.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 border-t border-line-on-brand/40 py-4 first:border-t-0">
              <span className="mt-0.5 grid size-11 shrink-0 place-items-center rounded-md bg-sun text-on-accent">
                <Icon of={icon} />
              </span>
              <span>
                <b className="block">{title}</b>
                <span className="text-sm text-on-brand-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
