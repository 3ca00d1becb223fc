import { ChevronRight, Clock, Globe, Lock, MessageSquare, MessagesSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Anchor, Link } from '#app/ui/link.tsx'
import type { SearchHelp, SearchHelpLine } from '../contract.ts'
import { countryWords, sourceWords } from '../words.ts'

type HelpAnswerProps = {
  help: SearchHelp
  /** The same page for the other country. */
  hrefFor: Record<ReaderCountry, string>
  /** The same page with results, where they may be asked for. */
  anywayTo: string | null
}

/** The answer to a search in distress: what to do first, who listens and how to reach them. It needs no script. */
export function HelpAnswer({ help, hrefFor, anywayTo }: HelpAnswerProps) {
  return (
    <article aria-labelledby="help-title" className="mx-auto max-w-205">
      <h1 id="help-title">{help.title}</h1>
      <p className="mt-3 max-w-[56ch] text-lead">{help.message}</p>
      <div className="mt-6 mb-3.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="text-muted text-sm">You do not have to give your name.</p>
        <Countries current={help.country} hrefFor={hrefFor} />
      </div>
      <ul className="grid gap-3.5">
        {help.emergency && <Emergency number={help.emergency} />}
        {help.lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      <div className="mt-3.5 grid gap-3.5 md:grid-cols-2">
        <WhenYouRing />
        <SomeoneYouKnow isUrgent={help.is_urgent} />
      </div>
      {help.articles.length > 0 && <Articles articles={help.articles} />}
      <div className="mt-7 flex gap-3 text-muted text-sm">
        <Icon of={Lock} size={18} />
        <p className="max-w-[64ch]">
          Yonder does not store this search, and your school and parents do not see it here. Your browser may
          still list this page in its history.{' '}
          {anywayTo && <Link to={anywayTo}>Show the search results anyway</Link>}
        </p>
      </div>
    </article>
  )
}

function Countries({ current, hrefFor }: { current: ReaderCountry; hrefFor: HelpAnswerProps['hrefFor'] }) {
  return (
    <nav aria-label="Help lines for" className="flex rounded-full bg-sunken p-1 max-sm:w-full">
      {(['AU', 'NZ'] as const).map((country) => (
        <Anchor
          key={country}
          to={hrefFor[country]}
          aria-current={country === current ? 'page' : undefined}
          className={cx(
            'grid min-h-11 flex-1 place-items-center rounded-full px-4 font-semibold text-ink text-sm whitespace-nowrap no-underline hover:underline',
            country === current && 'bg-surface shadow-card',
          )}
        >
          {countryWords[country]}
        </Anchor>
      ))}
    </nav>
  )
}

const row = 'grid items-center gap-x-7 gap-y-3 rounded-tile border sm:grid-cols-[minmax(0,1fr)_246px]'

function Emergency({ number }: { number: string }) {
  return (
    <li data-on="paper" className={cx(row, 'border-transparent bg-danger-bg px-4.5 py-4 text-ink sm:px-6')}>
      <div>
        <h2 className="text-md">You or someone else is in danger right now</h2>
        <p className="mt-1 text-sm">Ambulance, police or fire. Say where you are first.</p>
      </div>
      <ButtonLink to={`tel:${number}`} variant="live" size="large" icon={Phone} wide>
        Ring {number}
      </ButtonLink>
    </li>
  )
}

/** A line with one button for each way to reach it. */
function Line({ line }: { line: SearchHelpLine }) {
  return (
    <li data-on="paper" className={cx(row, 'border-line bg-surface px-4.5 py-4 text-ink sm:px-6 sm:py-5')}>
      <div>
        <h2 className="text-h3">{line.name}</h2>
        <p className="mt-1 text-muted">{line.for_whom}</p>
        {line.hours && (
          <p className="mt-2 flex items-center gap-2 font-semibold text-sm text-success">
            <Icon of={Clock} size={18} />
            {line.hours}
          </p>
        )}
        <p className="mt-1 text-subtle text-xs">{sourceWords(line)}</p>
      </div>
      <div className="grid gap-2">
        <ButtonLink to={line.ring_url} size="large" icon={Phone} wide>
          <span className="num">Ring {line.phone}</span>
        </ButtonLink>
        <div className={cx('grid gap-2', line.text_url && 'grid-cols-2')}>
          {line.text_url && (
            <ButtonLink
              to={line.text_url}
              variant="outline"
              icon={MessageSquare}
              wide
              aria-label={`Text ${line.text_number}, ${line.name}`}
            >
              Text
            </ButtonLink>
          )}
          <ButtonLink
            to={line.website}
            variant="outline"
            icon={line.has_chat ? MessagesSquare : Globe}
            wide
            aria-label={`${line.has_chat ? 'Chat' : 'Website'}, ${line.name}`}
          >
            {line.has_chat ? 'Chat' : 'Website'}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

function WhenYouRing() {
  const steps = [
    'A recorded voice may ask you to wait. Stay on.',
    'A person says hello and asks what is going on.',
    'You say as much or as little as you like.',
  ]
  return (
    <Card title="What happens when you ring">
      <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-sm">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

function SomeoneYouKnow({ isUrgent }: { isUrgent: boolean }) {
  return (
    <Card title="Or tell someone you trust">
      <p className="mt-2 text-muted text-sm">
        An aunty, a coach, a friend’s parent, the school counsellor. If the words will not come, show them
        this:
      </p>
      <p className="mt-3 rounded-md bg-sunken px-3.5 py-3 font-semibold text-sm">
        {isUrgent
          ? 'I am not okay. Can you sit with me while I ring someone?'
          : 'Something is hard for me right now. Can we talk?'}
      </p>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section data-on="paper" className="rounded-card border border-line bg-surface p-5 text-ink md:p-6">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

function Articles({ articles }: { articles: SearchHelp['articles'] }) {
  return (
    <section className="mt-9">
      <h2 className="border-line border-b pb-3 text-h3">When you feel like reading</h2>
      <ul>
        {articles.map(({ title, short_description, url }) => (
          <li key={url} className="group/row relative flex items-center gap-4 border-line border-b py-3.5">
            <span className="min-w-0 flex-1">
              <Link to={url} look="cover">
                <b className="group-hover/row:underline">{title}</b>
              </Link>
              <span className="block text-muted text-sm">{short_description}</span>
            </span>
            <Icon of={ChevronRight} size={18} />
          </li>
        ))}
      </ul>
    </section>
  )
}
