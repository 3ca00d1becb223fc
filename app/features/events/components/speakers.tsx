/** Who speaks, and what they do. */
export function Speakers({ of: speakers }: { of: readonly { title: string; text: string }[] }) {
  if (speakers.length === 0) return null
  return (
    <div>
      <h2 className="mb-3 text-h2">Who speaks</h2>
      <ul className="grid gap-2">
        {speakers.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            {text && `, ${text}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
