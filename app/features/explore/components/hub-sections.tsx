import type { SkillHub } from '#app/features/careers/contract.ts'

/** What editors say about an industry or a skill: titles with a text or points. */
export function HubSections({ sections }: Pick<SkillHub, 'sections'>) {
  return sections.map(({ title, text, items }) => (
    <section key={title}>
      <h2 className="mb-3 text-h2">{title}</h2>
      {text && <p className="max-w-[66ch]">{text}</p>}
      {items.length > 0 && (
        <ul className="grid max-w-[66ch] list-disc gap-2.5 pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}
