import { type Block, blocksOf, contactLines, nameOf } from '../plain-text.ts'
import type { Resume } from '../shapes.ts'

/** The résumé as a reader gets it: one column, the same text as the PDF. */
export function ResumeSheet({ resume }: { resume: Resume }) {
  const name = nameOf(resume)
  const contact = contactLines(resume).filter((line) => line !== name)
  return (
    <article
      aria-label="The résumé"
      className="resume-sheet rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <p className="font-display text-h2 font-bold">{name}</p>
      {contact.length > 0 && <p className="mt-1 text-muted">{contact.join(' · ')}</p>}
      {blocksOf(resume).map((block) => (
        <SheetBlock key={block.section} block={block} />
      ))}
    </article>
  )
}

function SheetBlock({ block: { heading, entries } }: { block: Block }) {
  return (
    <section>
      <h2>{heading}</h2>
      {numbered(entries).map(({ key, of: { title, lines, points } }) => (
        <div key={key}>
          {title !== '' && <h3>{title}</h3>}
          {numbered(lines).map((line) => (
            <p key={line.key}>{line.of}</p>
          ))}
          {points.length > 0 && (
            <ul>
              {numbered(points).map((point) => (
                <li key={point.key}>{point.of}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}

/** Texts may repeat, so their place is the key. Nothing is moved or changed on this page. */
function numbered<T>(list: readonly T[]): { key: number; of: T }[] {
  return list.map((of, key) => ({ key, of }))
}
