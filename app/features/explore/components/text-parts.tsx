import type { TextPart } from '#app/features/careers/contract.ts'

/** Paragraphs with their headings, in reading width. */
export function TextParts({ parts, level = 2 }: { parts: TextPart[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return parts.map((part) => (
    <section key={part.heading ?? 'top'}>
      {part.heading && (
        <Heading className={level === 2 ? 'mb-3.5 text-h2' : 'mb-2 text-h3'}>{part.heading}</Heading>
      )}
      <div className="grid max-w-[66ch] gap-3.5">
        {part.paragraphs.map((paragraph) => (
          <p key={paragraph.slice(0, 60)}>{paragraph}</p>
        ))}
      </div>
    </section>
  ))
}
