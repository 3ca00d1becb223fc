import { DownloadForm } from '#app/features/downloads/download-form.tsx'
import { dangerWords, helpLines } from '#app/features/places/help-lines.ts'
import { publisherLine } from '#app/platform/content/sources.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Article } from '../contract.ts'
import type { Heading } from '../decorate.ts'
import { dayWords } from '../words.ts'

/** An article's text, who helps, and what it was checked against. HTML only. */
export function ArticleBody({
  article,
  html,
  contents,
}: {
  article: Pick<Article, 'id' | 'sources' | 'help_lines' | 'occupations' | 'industries' | 'image_credit'>
  /** The decorated text. */
  html: string
  /** Its parts, where it is long. */
  contents: readonly Heading[]
}) {
  return (
    <>
      {contents.length > 0 && (
        <nav aria-label="In this article" className="mb-7 border-line border-l-3 pl-5" data-screen>
          <h2 className="font-bold text-md">In this article</h2>
          <ol>
            {contents.map(({ id, title }) => (
              <li key={id} className="py-1">
                <Link to={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Prose size="article" dropCap html={html} />
      {article.help_lines.length > 0 && <HelpLines keys={article.help_lines} />}
      <Subjects of={article} />
      {article.sources.length > 0 && (
        <section aria-labelledby="sources" className="mt-9 border-line border-t pt-5">
          <h2 id="sources" className="text-h3">
            Sources
          </h2>
          <ul className="mt-2 text-sm">
            {article.sources.map((source) => (
              <li key={source.url + source.title} className="py-1.5">
                <Link to={source.url}>{source.title}</Link>, {publisherLine(source)}.{' '}
                <span className="num text-muted">Checked {dayWords(source.checked)}.</span>
              </li>
            ))}
          </ul>
          {article.image_credit && <p className="mt-2 text-muted text-sm">Picture: {article.image_credit}</p>}
        </section>
      )}
      <div className="mt-5">
        <DownloadForm type="article" id={article.id} label="Article (PDF)" />
      </div>
    </>
  )
}

const countries = { AU: 'Australia', NZ: 'Aotearoa New Zealand' } as const

function HelpLines({ keys }: { keys: readonly string[] }) {
  const lines = helpLines.filter(({ key }) => keys.includes(key))
  return (
    <aside aria-labelledby="help-lines" className="mt-9">
      <Panel tone="sand">
        <h2 id="help-lines" className="text-h3">
          Talk to someone
        </h2>
        <p className="mt-1">These calls are free, and you do not have to give your name. {dangerWords}</p>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {(['AU', 'NZ'] as const).map((country) => {
            const ofCountry = lines.filter((line) => line.country === country)
            return (
              ofCountry.length > 0 && (
                <div key={country}>
                  <h3 className="mt-2 text-md">{countries[country]}</h3>
                  <ul>
                    {ofCountry.map(({ name, contact, href }) => (
                      <li key={name} className="py-1">
                        {name}: <Link to={href}>{contact}</Link>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </div>
      </Panel>
    </aside>
  )
}

function Subjects({ of: { occupations, industries } }: { of: Pick<Article, 'occupations' | 'industries'> }) {
  const links = [
    ...occupations.map(({ slug, title }) => ({ to: `/occupations/${slug}`, title })),
    ...industries.map(({ slug, title }) => ({ to: `/industries/${slug}`, title })),
  ]
  if (links.length === 0) return null
  return (
    <section aria-labelledby="subjects" className="mt-9 border-line border-t pt-5">
      <h2 id="subjects" className="text-h3">
        {occupations.length === 0
          ? 'Related industries'
          : industries.length === 0
            ? 'Related careers'
            : 'Related careers and industries'}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {links.map(({ to, title }) => (
          <li key={to} className="py-1.5">
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
