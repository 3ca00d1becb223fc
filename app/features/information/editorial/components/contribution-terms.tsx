import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What happens with a story, and whose it is. */
export function ContributionTerms() {
  return (
    <div className="space-y-5">
      <Panel tone="sand">
        <h2 className="text-h3">Under 18?</h2>
        <p className="mt-2">
          Ask a parent or guardian before you send anything. We ask them too before your story appears.
        </p>
      </Panel>
      <Panel>
        <h2 className="text-h3">Whose story it is</h2>
        <ul className="mt-2 list-disc space-y-2 pl-5">
          <li>The text stays yours. You let us publish it on Yonder, and you can take that back.</li>
          <li>We may shorten it and fix spelling. You see the final text and say yes or no.</li>
          <li>Send only what you wrote yourself.</li>
          <li>We pay nothing for stories, and nobody can pay for one.</li>
        </ul>
        <p className="mt-3">
          Read <Link to="/pages/how-we-write">how we write and check facts</Link>.
        </p>
      </Panel>
    </div>
  )
}
