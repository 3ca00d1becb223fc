import { HeartHandshake } from 'lucide-react'
import { emergencyNumbers, helpLines } from '#app/features/places/help-lines.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Feeling, feelingLabels, feelingQuestion, feelings } from '../feelings.ts'

/**
 * The one question that is not part of any form: the radios have no name to travel under, and the answer lives in
 * this screen's memory until the next one has been rendered.
 */
export function FeelingsQuestion({
  feeling,
  onChoose,
}: {
  feeling: Feeling | null
  onChoose(feeling: Feeling): void
}) {
  return (
    <fieldset>
      <legend className="sr-only">{feelingQuestion.text}</legend>
      <div className="flex flex-wrap gap-2.5">
        {feelings.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={feeling === one}
            onClick={() => onChoose(one)}
            className="min-h-11 rounded-full border-2 border-line-strong bg-surface px-5 font-semibold text-ink transition-colors hover:border-primary aria-pressed:border-wattle-700 aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {feelingLabels[one]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Where to find someone to talk to, nearest first. Always there, whatever is answered. */
export function HelpLines() {
  const site = useSiteState()
  const own = site.status === 'ready' ? site.state.user?.country_code : null
  const countries = own === 'NZ' ? (['NZ', 'AU'] as const) : (['AU', 'NZ'] as const)
  return (
    <section className="rounded-card bg-sand p-5 text-ink" aria-labelledby="help-lines">
      <h2 id="help-lines" className="flex items-center gap-2.5 text-h3">
        <Icon of={HeartHandshake} />
        Someone to talk to
      </h2>
      <p className="mt-1.5 text-sm">
        Free and confidential, about anything. In danger right now? Call {emergencyNumbers.AU} in Australia or{' '}
        {emergencyNumbers.NZ} in Aotearoa New Zealand.
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {countries.map((country) => (
          <div key={country}>
            <h3 className="font-semibold text-sm">
              {country === 'AU' ? 'Australia' : 'Aotearoa New Zealand'}
            </h3>
            <ul>
              {helpLines
                .filter((line) => line.country === country)
                .map(({ name, contact, href }) => (
                  <li key={name} className="flex min-h-11 items-center justify-between gap-4 text-sm">
                    {name}
                    <a
                      href={href}
                      className="num inline-flex min-h-11 items-center font-semibold text-link underline"
                    >
                      {contact}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
